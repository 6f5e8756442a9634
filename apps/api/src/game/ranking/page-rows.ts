import { placeInParts } from '@toprun/leaderboard/score-ladder'
import type { RankedRows } from './last-rows.ts'
import type { ShardEntry } from './messages.ts'
import { type RankedState, rankIn } from './seat-ranks.ts'
import type { AskShard } from './shard-client.ts'

/** Reads a page of the state, `from` counting from 0; null if a shard is no longer in this state. */
export async function readPage(
  ask: AskShard,
  state: RankedState,
  { from, limit }: { from: number; limit: number },
): Promise<RankedRows | null> {
  const starts = placeInParts(state.ladders, state.whole, from)
  const ends = placeInParts(state.ladders, state.whole, from + limit)
  const parts = await Promise.all(
    state.shards.map(async ({ revision, entries }, index) => {
      const start = starts[index] ?? 0
      const count = (ends[index] ?? 0) - start
      if (count === 0) return []
      const since = state.before?.revision ?? revision
      return ask(index, { kind: 'places', revision, entries, since, from: start, limit: count })
    }),
  )
  const entries: ShardEntry[] = []
  for (const part of parts) {
    if (part === null) return null
    entries.push(...part)
  }
  entries.sort((one, other) => other.quarterPoints - one.quarterPoints || one.seat - other.seat)
  const rows = entries.map((entry, place) => ({
    seat: entry.seat,
    ...rankIn(state, entry, from + place - state.whole.above(entry.quarterPoints)),
  }))
  return { version: state.version, revision: state.revision, total: state.whole.size, rows }
}
