import { type Contest, type ContestSize, contestSizes } from '@toprun/api-schema/contest'
import { shownPool } from './contest-money.ts'

const fees = ['free', 'paid'] as const
const kinds = ['guaranteed', 'private'] as const
const sorts = ['prize', 'fee', 'filling'] as const

/** Which contests of a match are listed, and how; null is any, or the recommended order. */
export interface ContestFilter {
  fee: (typeof fees)[number] | null
  size: ContestSize | null
  kind: (typeof kinds)[number] | null
  sort: (typeof sorts)[number] | null
}

/** `?fee=free&size=small`; anything unknown counts as absent. */
export function filterOf(search: URLSearchParams): ContestFilter {
  return {
    fee: oneOf(search.get('fee'), fees),
    size: oneOf(search.get('size'), contestSizes),
    kind: oneOf(search.get('kind'), kinds),
    sort: oneOf(search.get('sort'), sorts),
  }
}

function oneOf<Value extends string>(text: string | null, values: readonly Value[]): Value | null {
  return values.find((value) => value === text) ?? null
}

/** Some contests may be left out, or all are in another order than the recommended one. */
export const isFiltered = (filter: ContestFilter) => Object.values(filter).some((value) => value !== null)

/** The address with these filters; those that are off are left out, all else stays. */
export function withFilter(search: URLSearchParams, filter: ContestFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(filter))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

/** Those whose name has this text, in any case. */
export function contestsNamed(contests: readonly Contest[], text: string): readonly Contest[] {
  const searched = text.trim().toLowerCase()
  return contests.filter(({ name }) => name.toLowerCase().includes(searched))
}

/**
 * Whether the viewer has a use for it: not for an open contest for newcomers, once they have played another one, nor for one that nobody
 * had joined when it closed.
 */
export function isListed({ newcomers, state, entries, myEntries }: Contest): boolean {
  if (state === 'refunded' && entries === 0) return false
  return newcomers !== 'newcomers_played' || state !== 'open' || myEntries > 0
}

const isForNewcomer = ({ newcomers, state }: Contest) =>
  state === 'open' && newcomers !== null && newcomers !== 'newcomers_played'

/** @param hasPlayed the viewer has joined a contest, and is no newcomer to the site */
export function filterContests(
  contests: readonly Contest[],
  filter: ContestFilter,
  hasPlayed = false,
): Contest[] {
  const listed = contests.filter(
    (contest) =>
      (filter.fee === null || (contest.entryFee === 0) === (filter.fee === 'free')) &&
      (filter.size === null || contest.size === filter.size) &&
      (filter.kind === null || (filter.kind === 'private' ? contest.isPrivate : contest.guarantee > 0)),
  )
  return listed.toSorted(
    (one, other) => order[filter.sort ?? recommended(hasPlayed)](one, other) || byName(one, other),
  )
}

type Order = (one: Contest, other: Contest) => number

const byName: Order = (one, other) => one.name.localeCompare(other.name)
const byPool: Order = (one, other) => shownPool(other) - shownPool(one)
const filled = ({ entries, maxEntries }: Contest) => entries / maxEntries

const byNewcomers: Order = (one, other) => Number(isForNewcomer(other)) - Number(isForNewcomer(one))
const byJoined: Order = (one, other) => Number(other.myEntries > 0) - Number(one.myEntries > 0)
const byFree: Order = (one, other) => Number(other.entryFee === 0) - Number(one.entryFee === 0)

const recommended = (hasPlayed: boolean) => (hasPlayed ? 'toPlayer' : 'toNewcomer')

const order: Readonly<Record<NonNullable<ContestFilter['sort']> | ReturnType<typeof recommended>, Order>> = {
  // What newcomers are here for, what one has joined, then what costs nothing, then the largest prizes.
  toNewcomer: (one, other) =>
    byNewcomers(one, other) || byJoined(one, other) || byFree(one, other) || byPool(one, other),
  // Who has played others can still join one of newcomers, after what else is free.
  toPlayer: (one, other) =>
    byJoined(one, other) || byFree(one, other) || byNewcomers(other, one) || byPool(one, other),
  prize: byPool,
  fee: (one, other) => one.entryFee - other.entryFee,
  filling: (one, other) => filled(other) - filled(one),
}
