import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { databaseTime } from '../../platform/clock.ts'
import type { OperatorAction } from '../actions/action.ts'
import type { ActionHead, ActionResult, TwoOperators } from '../actions/action-log.ts'
import { type CommandSite, NotedRefusal } from './command.ts'

/** The request of the system account that runs the command. */
export async function commandHead({ pool }: CommandSite, reason: string | null = null): Promise<ActionHead> {
  const now = await databaseTime(pool)
  return { id: randomUUID(), actor: userInfo().username, via: 'command', reason, now }
}

/** Performs an action for the system account that runs the command. */
export async function resultOf<Input>(
  action: OperatorAction<Input>,
  site: CommandSite,
  input: Input,
  reason: string | null,
  two?: TwoOperators,
): Promise<ActionResult> {
  return action.perform(site, { ...(await commandHead(site, reason)), ...(two && { two }) }, input)
}

/** @throws NotedRefusal with the sentence of a refusal */
export function doneOrThrow(result: ActionResult): string {
  if (!result.ok) throw new NotedRefusal(result.summary)
  return result.summary
}

/** The same, for a single one. */
export async function performed<Input>(...asked: Parameters<typeof resultOf<Input>>): Promise<string> {
  return doneOrThrow(await resultOf(...asked))
}
