import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { and, between, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { withdrawnEntries } from '../tables.ts'

/** An entry as a board needs it. */
export interface SeatPicks {
  seat: number
  /** The contest's revision in which the entry joined or its team last changed. */
  revision: number
  /** As stored in `teams.picks`. */
  picks: Uint8Array
}

/** An entry that is no longer in the contest. */
export interface LeftSeat {
  seat: number
  /** The contest's revision in which it left. */
  revision: number
}

/** Seats from the first to the last, both included. */
export interface SeatRange {
  first: number
  last: number
}

export const allSeats: SeatRange = { first: 1, last: 2_147_483_647 }

/** The entries of a contest that joined, changed or left after a revision of it. */
interface WantedEntries {
  contestId: ContestId
  matchId: MatchId
  /** 0 for all entries. */
  after: number
  seats: SeatRange
}

/** How many seats are packed into one value, and how many of these values are read at once. */
const seatsInBlock = 10_000
const blocksAtOnce = 8

/**
 * Blocks of entries by seat. One statement joins entries and teams and packs them into bytes, since parsing a row for each would take longer than
 * finding it. A change takes its revision while it locks the contest's row, so a reader of one revision has read all before it. All entries of a
 * contest come by a cursor: while one portion is processed, the database prepares the next. Call it in a transaction with one snapshot.
 */
export async function* readPicks(
  tx: Database,
  { contestId, matchId, after, seats }: WantedEntries,
): AsyncGenerator<Iterable<SeatPicks>, void> {
  const block = sql.raw(`seat / ${seatsInBlock}`)
  const query = sql`
    SELECT string_agg(
      int4send(seat) || int4send(COALESCE(changed, seat)) || int2send(octet_length(picks)::int2) || picks,
      '' ORDER BY seat) AS block
    FROM entries JOIN teams ON teams.id = team_id AND teams.match_id = ${matchId}
    WHERE contest_id = ${contestId} AND seat BETWEEN ${seats.first} AND ${seats.last}
      AND (seat > ${after} OR changed > ${after})
    GROUP BY ${block} ORDER BY ${block}`
  if (after > 0) {
    for (const packed of await blocksOf(tx, query)) yield unpack(packed)
    return
  }
  // All rows are needed: a plan that is quick to return the first rows looks up every team separately.
  await tx.execute(sql`SET LOCAL cursor_tuple_fraction = 1`)
  await tx.execute(sql`DECLARE entry_blocks NO SCROLL CURSOR FOR ${query}`)
  const fetch = sql.raw(`FETCH ${blocksAtOnce} FROM entry_blocks`)
  for (let blocks = await blocksOf(tx, fetch); blocks.length > 0; ) {
    const next = blocksOf(tx, fetch)
    // A caller that stops reading before awaiting it ends the transaction.
    next.catch(() => undefined)
    for (const packed of blocks) yield unpack(packed)
    blocks = await next
  }
  await tx.execute(sql`CLOSE entry_blocks`)
}

/** Nobody has left a board that has no entries yet: the latest revision is enough. */
export function readLeft(tx: Database, { contestId, after, seats }: WantedEntries): Promise<LeftSeat[]> {
  const left = tx
    .select({ seat: withdrawnEntries.seat, revision: withdrawnEntries.revision })
    .from(withdrawnEntries)
    .where(
      and(
        eq(withdrawnEntries.contestId, contestId),
        gt(withdrawnEntries.revision, after),
        between(withdrawnEntries.seat, seats.first, seats.last),
      ),
    )
    .orderBy(desc(withdrawnEntries.revision))
  return after === 0 ? left.limit(1) : left
}

/** The contest's current state, to check whether entries in memory may belong to it. */
export async function countSeats(
  tx: Database,
  contestId: ContestId,
  seats = allSeats,
): Promise<{ revision: number; count: number; sum: number }> {
  const { rows } = await tx.execute(sql`
    SELECT (SELECT revision FROM contests WHERE id = ${contestId}) AS revision, count(*)::int AS count,
      COALESCE(sum(seat), 0) AS sum
    FROM entries WHERE contest_id = ${contestId} AND seat BETWEEN ${seats.first} AND ${seats.last}`)
  return countedRow.parse(rows[0])
}

const countedRow = z.object({ revision: z.number(), count: z.number(), sum: z.coerce.number() })
const blockRow = z.object({ block: z.instanceof(Buffer) })

async function blocksOf(tx: Database, query: SQL): Promise<Buffer[]> {
  const { rows } = await tx.execute(query)
  return rows.map((row) => blockRow.parse(row).block)
}

const headBytes = 10

function* unpack(block: Buffer): Generator<SeatPicks> {
  for (let at = 0; at < block.length; ) {
    const picksAt = at + headBytes
    const end = picksAt + block.readUInt16BE(at + 8)
    yield {
      seat: block.readUInt32BE(at),
      revision: block.readUInt32BE(at + 4),
      picks: block.subarray(picksAt, end),
    }
    at = end
  }
}
