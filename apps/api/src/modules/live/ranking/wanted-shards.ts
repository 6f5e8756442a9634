import { type ContestId, contestId, type MatchId, matchId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import type { SeatRange } from '../../contests/read-picks.ts'

/** A contest that workers rank. */
export interface ShardedContest {
  contestId: ContestId
  matchId: MatchId
  /** The match's last revision. */
  revision: number
  shards: number
}

/** Whether workers rank a contest: one that has room for more entries than a shard. */
export const isSharded = ({ maxEntries }: { maxEntries: number }, shardSeats: number): boolean =>
  maxEntries > shardSeats

/** The seats of a shard. */
export function seatsOfShard(index: number, shardSeats: number): SeatRange {
  return { first: index * shardSeats + 1, last: (index + 1) * shardSeats }
}

/** How many shards the contest's seats fill by now. Seats are not given again, so there may be more of them than entries. */
export async function shardCount(db: Database, id: ContestId, shardSeats: number): Promise<number> {
  const { rows } = await db.execute(sql`SELECT max(seat) AS last FROM entries WHERE contest_id = ${id}`)
  const last = lastRow.parse(rows[0]).last ?? 0
  return Math.ceil(last / shardSeats)
}

const lastRow = z.object({ last: z.number().nullable() })

/** For so long after its settlement a contest is looked at by many. */
const settledHours = 24

/** The contests that workers rank now. */
export async function shardedContests(db: Database, shardSeats: number): Promise<ShardedContest[]> {
  const { rows } = await db.execute(sql`
    SELECT contests.id, match_id, matches.revision,
      (SELECT max(seat) FROM entries WHERE contest_id = contests.id) AS last
    FROM contests JOIN matches ON matches.id = match_id
    WHERE max_entries > ${shardSeats} AND (
      contests.state IN ('open', 'locked', 'settling')
      OR contests.state = 'settled' AND settled_at > now() - make_interval(hours => ${settledHours}))`)
  return rows.map((row) => {
    const { id, match_id, revision, last } = contestRow.parse(row)
    return { contestId: id, matchId: match_id, revision, shards: Math.ceil((last ?? 0) / shardSeats) }
  })
}

const contestRow = z.object({
  id: contestId,
  match_id: matchId,
  revision: z.number(),
  last: z.number().nullable(),
})
