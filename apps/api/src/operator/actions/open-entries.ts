import type { MatchId } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

/** What the end of a match would refund: `12 entries of 3 contests, $60.00 in fees, refunded`. */
export async function openEntriesText(db: Database, matchId: MatchId): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS contests, COALESCE(sum(entry_count), 0)::int AS entries,
      COALESCE(sum(entry_count * entry_fee_minor), 0)::bigint AS fees
    FROM contests WHERE match_id = ${matchId} AND state IN ('open', 'locked') AND entry_count > 0`)
  const { contests, entries, fees } = openEntries.parse(rows[0])
  if (entries === 0) return 'nobody has joined a contest of it yet'
  return `${counted(entries, 'entry', 'entries')} of ${counted(contests, 'contest', 'contests')}, ${formatCents(fees)} in fees, refunded`
}

const openEntries = z.object({ contests: z.number(), entries: z.number(), fees: z.coerce.bigint() })

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
