import type { Contest } from '@toprun/api-schema/contest'
import { contestAction } from '@toprun/api-schema/contest-action'
import type { BoundAction } from '@toprun/api-schema/eligibility'
import { formatUsd } from '@toprun/api-schema/money-text'

/** `$5.00`, or `Free` */
export function feeText(entryFee: number): string {
  return entryFee === 0 ? 'Free' : formatUsd(entryFee)
}

type Pool = Pick<Contest, 'state' | 'guarantee' | 'newcomers' | 'prizePool' | 'fullPrizePool'>

/** What the shown prize pool of a contest is called: once it is closed guaranteed only if the entry fees have not made it more. */
export function poolTerm({
  state,
  guarantee,
  newcomers,
  prizePool,
}: Pick<Pool, 'state' | 'guarantee' | 'newcomers' | 'prizePool'>): string {
  if (newcomers !== null) return 'Prizes'
  if (state === 'open') return 'Prize pool when full'
  return guarantee > 0 && prizePool === guarantee ? 'Guaranteed prize pool' : 'Prize pool'
}

/** In USD: an open pool at its amount when full, so that the figures of contests compare. */
export function shownPool({ state, prizePool, fullPrizePool }: Pool): number {
  return state === 'open' ? fullPrizePool : prizePool
}

/** The other figure of an open contest's pool: what is paid however few join, or what it is now. */
export function poolNote({ guarantee, newcomers, prizePool }: Pool): string {
  if (newcomers !== null) return 'Paid by TopRun'
  return `${formatUsd(prizePool)} ${guarantee > 0 && prizePool === guarantee ? 'guaranteed' : 'so far'}`
}

/** Nobody played it, or everybody had the fee back: it has no prizes and no ranks. */
export function didNotTakePlace({ state, entries }: Pick<Contest, 'state' | 'entries'>): boolean {
  return state === 'refunded' || (state === 'settled' && entries === 0)
}

/** The eligibility action of joining the contest. */
export const joinAction = ({ entryFee, guarantee }: Pick<Contest, 'entryFee' | 'guarantee'>): BoundAction =>
  contestAction({ hasFee: entryFee > 0, hasGuarantee: guarantee > 0 })
