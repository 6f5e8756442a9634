import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { databaseTime } from '../../platform/clock.ts'
import type { Action } from '../actions/action.ts'
import type { ActionResult } from '../actions/action-log.ts'
import type { CommandSite } from './command.ts'
import { OperatorError } from './operator-error.ts'

/** Performs an action for the system account that runs the command. */
export async function resultOf<Input>(
  action: Action<Input>,
  site: CommandSite,
  input: Input,
  reason: string | null,
): Promise<ActionResult> {
  const head = { id: randomUUID(), actor: userInfo().username, via: 'command', reason } as const
  return action.perform(site, { ...head, now: await databaseTime(site.pool) }, input)
}

/** @throws OperatorError with the sentence of a refusal */
export function doneOrThrow(result: ActionResult): string {
  if (!result.ok) throw new OperatorError(result.summary)
  return result.summary
}

/** The same as one. */
export async function performed<Input>(...asked: Parameters<typeof resultOf<Input>>): Promise<string> {
  return doneOrThrow(await resultOf(...asked))
}
