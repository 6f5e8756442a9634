import type { ContestId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

/** An entry as a board needs it. */
export interface SeatPicks {
  seat: number
  /** The contest's revision in which the entry joined or its team last changed. */
  revision: number
  /** As stored in `teams.picks`. */
  picks: Uint8Array
}

/** How many seats are packed into one value. */
const seatsInBlock = 10_000

/**
 * The entries of a contest that joined or changed after a revision of it, in blocks and by seat. One statement joins them and
 * packs them into bytes, since parsing a row per entry would take longer than finding it. A change takes its revision while it
 * holds the contest's row, so whoever reads one revision has read all before it.
 */
export async function readPicks(
  db: Database,
  { contestId, after }: { contestId: ContestId; after: number },
): Promise<Iterable<SeatPicks>[]> {
  const { rows } = await db.execute(sql`
    SELECT string_agg(
      int4send(seat) || int4send(COALESCE(changed, seat)) || int2send(octet_length(picks)::int2) || picks,
      '' ORDER BY seat) AS block
    FROM entries JOIN teams ON teams.id = team_id
    WHERE contest_id = ${contestId} AND (seat > ${after} OR changed > ${after})
    GROUP BY seat / ${sql.raw(String(seatsInBlock))}
    ORDER BY seat / ${sql.raw(String(seatsInBlock))}`)
  return rows.map((row) => unpack(blockRow.parse(row).block))
}

const blockRow = z.object({ block: z.instanceof(Buffer) })

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
