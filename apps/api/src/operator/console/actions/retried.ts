import type { ActionOutcome } from '../action-log.ts'

/** Of all that failed, those that wait longest: no action grows with the number of rows. */
export const retriedAtOnce = 1000

/**
 * What a retry did. `retriedOutcome(2, { one: 'card is', several: 'cards are', done: 'issued again', none: '…' })` says
 * "2 cards are issued again."
 */
export function retriedOutcome(
  retried: number,
  { one, several, done, none }: { one: string; several: string; done: string; none: string },
): ActionOutcome {
  if (retried === 0) return { ok: false, summary: none }
  const more = retried === retriedAtOnce ? ' Retry again for those that are left.' : ''
  return { ok: true, summary: `${retried} ${retried === 1 ? one : several} ${done}.${more}` }
}
