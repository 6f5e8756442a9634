import { potOf, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type ContestRow, contests, entries } from './tables.ts'

/** Pays every entry of the contest back from its pot, at once. The caller holds the contest's row. */
export async function refundContest(tx: Database, contest: ContestRow): Promise<void> {
  const joined = await tx
    .select()
    .from(entries)
    .where(eq(entries.contestId, contest.id))
    .orderBy(entries.sequence)
  if (joined.length > 0 && contest.entryFeeMinor > 0n) {
    const posted = await post(tx, {
      key: `refund:${contest.id}`,
      kind: 'refund',
      postings: joined.map((entry) => ({
        source: potOf(contest.id),
        destination: walletOf(entry.userId),
        amountMinor: contest.entryFeeMinor,
      })),
      reference: { contestId: contest.id, contest: contest.name },
    })
    if (!posted.ok) throw new Error(`Contest ${contest.id} could not be refunded: ${posted.reason}`)
  }
  await tx.update(contests).set({ state: 'refunded' }).where(eq(contests.id, contest.id))
}
