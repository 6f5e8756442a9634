import type { Contest } from '@toprun/api-schema/contest'
import { contestAction } from '@toprun/api-schema/contest-action'
import type { BoundAction } from '@toprun/api-schema/eligibility'
import { formatUsd } from '@toprun/api-schema/money-text'

/** `$5.00`, or `Free` */
export function feeText(entryFee: number): string {
  return entryFee === 0 ? 'Free' : formatUsd(entryFee)
}

type Pool = Pick<Contest, 'state' | 'guarantee' | 'newcomers' | 'prizePool' | 'fullPrizePool'>

/** What the shown prize pool of a contest is called: guaranteed only while the entry fees have not made it more. */
export function poolTerm({
  state,
  guarantee,
  newcomers,
  prizePool,
}: Pick<Pool, 'state' | 'guarantee' | 'newcomers' | 'prizePool'>): string {
  if (newcomers !== null) return 'Prizes'
  if (guarantee > 0 && prizePool === guarantee) return 'Guaranteed prize pool'
  if (state !== 'open') return 'Prize pool'
  return guarantee > 0 ? 'Prize pool so far' : 'Prize pool when full'
}

/** In USD: a guaranteed pool at its current amount, which only grows; any other open pool at its amount when full. */
export function shownPool({ state, guarantee, prizePool, fullPrizePool }: Pool): number {
  return state === 'open' && guarantee === 0 ? fullPrizePool : prizePool
}

/** The other figure of an open contest's pool. */
export function poolNote({ guarantee, newcomers, prizePool, fullPrizePool }: Pool): string {
  if (newcomers !== null) return 'Paid by TopRun'
  return guarantee > 0 ? `${formatUsd(fullPrizePool)} when full` : `${formatUsd(prizePool)} so far`
}

/** Nobody played it, or everybody had the fee back: it has no prizes and no ranks. */
export function didNotTakePlace({ state, entries }: Pick<Contest, 'state' | 'entries'>): boolean {
  return state === 'refunded' || (state === 'settled' && entries === 0)
}

/** The eligibility action of joining the contest. */
export const joinAction = ({ entryFee, guarantee }: Pick<Contest, 'entryFee' | 'guarantee'>): BoundAction =>
  contestAction({ hasFee: entryFee > 0, hasGuarantee: guarantee > 0 })
