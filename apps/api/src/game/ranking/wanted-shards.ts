import { type ContestId, contestId, type MatchId, matchId } from '@toprun/api-schema/ids'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { ContestRow, ContestState } from '../contests/tables.ts'
import { matchSlots } from '../matches/tables.ts'

/** A contest that workers rank. */
export interface ShardedContest {
  contestId: ContestId
  matchId: MatchId
  /** The match's last revision. */
  revision: number
  shards: number
  /** See `ShardName`. */
  movedBalls: number
}

const rankedStates: readonly ContestState[] = ['open', 'locked', 'settling', 'settled']
/** How long a contest has many readers after its settlement. */
const settledHours = 24
const hourMs = 3_600_000

/**
 * Whether workers rank a contest: one that has room for more entries than a shard, until a day after its settlement. A process that
 * opens its board in the last hour reads it whole.
 */
export function isSharded(
  { maxEntries, state, settledAt }: Pick<ContestRow, 'maxEntries' | 'state' | 'settledAt'>,
  { shardSeats, now }: { shardSeats: number; now: Date },
): boolean {
  const settledFor = settledAt === null ? 0 : (now.getTime() - settledAt.getTime()) / hourMs
  return maxEntries > shardSeats && rankedStates.includes(state) && settledFor < settledHours - 1
}

/** See `ShardName`. */
export async function movedBallsOf(
  db: Database,
  { matchId: id, slot }: Pick<ContestRow, 'matchId' | 'slot'>,
): Promise<number> {
  if (slot === null) return 0
  const [row] = await db
    .select({ movedBalls: matchSlots.movedBalls })
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, id), eq(matchSlots.slot, slot)))
  return row?.movedBalls ?? 0
}

/** The seats of a shard, from the first to the last. */
export type ShardSeats = ReturnType<typeof seatsOfShard>

export function seatsOfShard(index: number, shardSeats: number) {
  return { first: index * shardSeats + 1, last: (index + 1) * shardSeats }
}

/** How many shards the contest's seats fill now. Seats are not given again, so there may be more seats than entries. */
export async function shardCount(db: Database, id: ContestId, shardSeats: number): Promise<number> {
  const { rows } = await db.execute(sql`SELECT max(seat) AS last FROM entries WHERE contest_id = ${id}`)
  const last = lastRow.parse(rows[0]).last ?? 0
  return Math.ceil(last / shardSeats)
}

const lastRow = z.object({ last: z.number().nullable() })

/** The contests that workers rank now. */
export async function shardedContests(db: Database, shardSeats: number): Promise<ShardedContest[]> {
  const { rows } = await db.execute(sql`
    SELECT contests.id, contests.match_id, matches.revision, coalesce(moved_balls, 0) AS moved,
      (SELECT max(seat) FROM entries WHERE contest_id = contests.id) AS last
    FROM contests JOIN matches ON matches.id = contests.match_id
      LEFT JOIN match_slots ON match_slots.match_id = contests.match_id AND match_slots.slot = contests.slot
    WHERE max_entries > ${shardSeats} AND (
      contests.state IN ('open', 'locked', 'settling')
      OR contests.state = 'settled' AND settled_at > now() - make_interval(hours => ${settledHours}))`)
  return rows.map((row) => {
    const { id, match_id, revision, last, moved } = contestRow.parse(row)
    const shards = Math.ceil((last ?? 0) / shardSeats)
    return { contestId: id, matchId: match_id, revision, shards, movedBalls: moved }
  })
}

const contestRow = z.object({
  id: contestId,
  match_id: matchId,
  revision: z.number(),
  last: z.number().nullable(),
  moved: z.number(),
})
