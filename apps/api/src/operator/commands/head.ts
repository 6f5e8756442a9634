import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Pool } from 'pg'
import { databaseTime } from '../../platform/clock.ts'
import type { ActionHead, ActionResult } from '../console/action-log.ts'
import { OperatorError } from './command.ts'

/** The action's actor is the system account that runs the command. */
export async function commandHead<Reason extends string | null>(
  pool: Pool,
  reason: Reason,
): Promise<ActionHead & { reason: Reason }> {
  const actor = userInfo().username
  return { id: randomUUID(), actor, via: 'command', reason, now: await databaseTime(pool) }
}

/** @throws OperatorError with the sentence of a refusal */
export function doneOrThrow(result: ActionResult): string {
  if (!result.ok) throw new OperatorError(result.summary)
  return result.summary
}
