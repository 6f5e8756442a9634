import { potOf, revenue, winningsOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fixtures } from '../fixtures/tables.ts'
import { foldMatch } from '../live/match-fold.ts'
import { openBoard } from './board.ts'
import { type ContestRow, contests, entries } from './tables.ts'

/**
 * Fixes ranks, points and prizes of a contest whose match is completed, and moves the pot to the winners' winnings and the
 * house's share to revenue. The caller holds the contest's row, so it happens once.
 */
export async function settleContest(tx: Database, contest: ContestRow, now: Date): Promise<void> {
  const [fixture] = await tx.select().from(fixtures).where(eq(fixtures.id, contest.fixtureId))
  if (!fixture) throw new Error(`Contest ${contest.id} has no match.`)
  const board = await openBoard(tx, contest, await foldMatch(tx, fixture))
  const standings = board.standings()
  for (const { entryId, rank, quarterPoints, prizeMinor } of standings) {
    await tx.update(entries).set({ rank, quarterPoints, prizeMinor }).where(eq(entries.id, entryId))
  }

  const paidIn = contest.entryFeeMinor * BigInt(standings.length)
  const paidOut = standings.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n)
  const pot = potOf(contest.id)
  const postings = [
    ...standings
      .filter(({ prizeMinor }) => prizeMinor > 0n)
      .map(({ userId, prizeMinor }) => ({
        source: pot,
        destination: winningsOf(userId),
        amountMinor: prizeMinor,
      })),
    ...(paidIn > paidOut ? [{ source: pot, destination: revenue, amountMinor: paidIn - paidOut }] : []),
  ]
  if (postings.length > 0) {
    const posted = await post(tx, {
      key: `settle:${contest.id}`,
      kind: 'winnings',
      postings,
      reference: { contestId: contest.id, contest: contest.name },
    })
    if (!posted.ok) throw new Error(`Contest ${contest.id} could not be settled: ${posted.reason}`)
  }
  await tx.update(contests).set({ state: 'settled', settledAt: now }).where(eq(contests.id, contest.id))
}
