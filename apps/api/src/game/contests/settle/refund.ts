import type { ContestId } from '@toprun/api-schema/ids'
import { contestRefundKey } from '@toprun/game-rules/contest-ledger-keys'
import { potOf, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { mustPostNow } from '@toprun/ledger/post'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { afterCommit, type Database } from '../../../platform/database.ts'
import { contestMetrics } from '../contest-metrics.ts'
import { type ContestRow, contests, type EntryRow, entries } from '../tables.ts'

/** How many entries are paid in one transaction: some tenths of a second of work. */
export const portionOfEntries = 2_000

/**
 * Pays every entry of a `refunding` contest back from its pot, and gives newcomers their contest back. Entries are refunded by seat, in portions that store their
 * progress: an interrupted refund continues there, and concurrent ones pay nothing twice.
 * @param options.portion entries refunded in one transaction, which locks their users' wallets
 * @param options.signal stops after the portion under way
 */
export async function refundContest(
  db: Database,
  contestId: ContestId,
  { portion = portionOfEntries, signal }: { portion?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  let isDone: boolean
  do isDone = await db.transaction((tx) => refundPortion(tx, contestId, portion))
  while (!isDone && !signal?.aborted)
}

/** @returns whether it was the last portion */
async function refundPortion(tx: Database, contestId: ContestId, portion: number): Promise<boolean> {
  const [contest] = await tx
    .select()
    .from(contests)
    .where(and(eq(contests.id, contestId), eq(contests.state, 'refunding')))
    .for('no key update')
  if (!contest) return true
  // One more entry shows whether this is the last portion, so that no contest waits for another round once all is
  // paid.
  const isEmptyHanded = contest.entryFeeMinor === 0n && !contest.newcomers
  const found = isEmptyHanded ? [] : await nextEntries(tx, contest, portion + 1)
  const due = found.slice(0, portion)
  if (contest.newcomers) await freeNewcomers(tx, contest, due)
  if (due.length > 0 && contest.entryFeeMinor > 0n) {
    await mustPostNow(tx, {
      key: contestRefundKey(contest.id, contest.paidThrough),
      kind: 'refund',
      postings: due.map(({ userId }) => ({
        source: potOf(contest.id),
        destination: walletOf(userId),
        amountMinor: contest.entryFeeMinor,
      })),
      reference: {
        contestId: contest.id,
        contest: contest.name,
        ...(contest.refundReason && { reason: contest.refundReason }),
      },
    })
  }
  const isLast = found.length <= portion
  if (isLast) afterCommit(tx, () => contestMetrics(tx).paidOut.inc({ outcome: 'refunded' }))
  if (isLast && (await balanceOf(tx, potOf(contest.id))) !== 0n)
    throw new Error(`The pot of contest ${contest.id} holds something else than the fees of its entries.`)
  await tx
    .update(contests)
    .set({
      paidThrough: due.at(-1)?.seat ?? contest.paidThrough,
      ...(isLast && { state: 'refunded', payOutFault: null }),
    })
    .where(eq(contests.id, contest.id))
  return isLast
}

/** They can play another contest for newcomers. */
async function freeNewcomers(
  tx: Database,
  { id }: ContestRow,
  due: readonly Pick<EntryRow, 'seat'>[],
): Promise<void> {
  const seats = due.map(({ seat }) => seat)
  await tx
    .update(entries)
    .set({ newcomers: false })
    .where(and(eq(entries.contestId, id), inArray(entries.seat, seats)))
}

function nextEntries(tx: Database, { id, paidThrough }: ContestRow, most: number) {
  return tx
    .select({ seat: entries.seat, userId: entries.userId })
    .from(entries)
    .where(and(eq(entries.contestId, id), gt(entries.seat, paidThrough)))
    .orderBy(asc(entries.seat))
    .limit(most)
}
