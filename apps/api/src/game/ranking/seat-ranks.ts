import type { PrizeTableRow } from '@toprun/game-rules/prize-table'
import { type EntryRank, entryRank } from '../contests/board/board-rows.ts'
import type { MergedState } from './merged-state.ts'
import type { ShardEntry } from './messages.ts'
import type { AskShard } from './shard-client.ts'

/** A merged state with the ranks that were asked for. */
export interface RankedState extends MergedState {
  version: number
  prizes: readonly PrizeTableRow[]
  before: MergedState | null
  /** By seat. */
  ranks: Map<number, EntryRank>
}

/** The most that fit in a message. */
const seatsAtOnce = 5_000

/** Reads the ranks of seats into the state; false if a shard is no longer in this state. */
export async function readSeats(
  ask: AskShard,
  shardSeats: number,
  state: RankedState,
  seats: readonly number[],
): Promise<boolean> {
  const questions = [...shardsOf(seats, shardSeats)].flatMap(([index, own]) =>
    chunks(own, seatsAtOnce).map((some) => ({ index, seats: some })),
  )
  const read = await Promise.all(
    questions.map(async ({ index, seats: own }) => {
      const at = state.shards[index]
      if (!at) return []
      const { revision, entries } = at
      const since = state.before?.revision ?? revision
      const found = await ask(index, { kind: 'seats', revision, entries, since, seats: own })
      if (found === null) return null
      const tied = found.filter((entry) => needsOrder(state, entry)).map(({ seat }) => seat)
      const orderOf = new Map<number, number>()
      if (tied.length > 0) {
        const orders = await ask(index, { kind: 'orders', revision, entries, seats: tied })
        if (orders === null) return null
        for (const [place, order] of orders.entries()) orderOf.set(tied[place] ?? 0, order)
      }
      return found.map((entry) => {
        const earlier = tiedBefore(state, index, entry.quarterPoints)
        return [entry.seat, rankIn(state, entry, earlier + (orderOf.get(entry.seat) ?? 0))] as const
      })
    }),
  )
  const ranks: (readonly [seat: number, rank: EntryRank])[] = []
  for (const part of read) {
    if (part === null) return false
    ranks.push(...part)
  }
  for (const [seat, rank] of ranks) state.ranks.set(seat, rank)
  return true
}

/** Seats by their shard. */
export function shardsOf(seats: readonly number[], shardSeats: number): Map<number, number[]> {
  return Map.groupBy(seats, (seat) => Math.floor((seat - 1) / shardSeats))
}

/** @param order among the entries that share the rank, 0 for the earliest */
export function rankIn(state: RankedState, { quarterPoints, before }: ShardEntry, order: number): EntryRank {
  const { whole, prizes } = state
  const rank = whole.rankOf(quarterPoints)
  return entryRank(prizes, {
    quarterPoints,
    moved: before === null || !state.before ? 0 : state.before.whole.rankOf(before) - rank,
    tie: { rank, tied: whole.reaching(quarterPoints) - rank + 1, order },
    scores: whole,
  })
}

/** Whether a prize depends on which entry with this score joined first. */
function needsOrder(state: RankedState, entry: ShardEntry): boolean {
  return rankIn(state, entry, 0).prizeMinor !== rankIn(state, entry, state.whole.size).prizeMinor
}

/** How many entries of earlier shards have this score. */
function tiedBefore({ ladders }: MergedState, index: number, score: number): number {
  return ladders
    .slice(0, index)
    .reduce((sum, ladder) => sum + ladder.reaching(score) - ladder.above(score), 0)
}

function chunks(seats: readonly number[], size: number): number[][] {
  const parts: number[][] = []
  for (let from = 0; from < seats.length; from += size) parts.push(seats.slice(from, from + size))
  return parts
}
