import type { UserId } from '@toprun/api-schema/ids'
import { revenue, walletOf } from '@toprun/ledger/account'
import { rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { JoinRequest, JoinResult } from '../game/contests/join/check-join.ts'
import {
  type JoinQueueLimits,
  openJoinQueue,
  type QueueRefusal,
  usualLimits,
} from '../game/contests/join/join-queue.ts'
import { reconcileContests } from '../game/contests/settle/reconcile.ts'
import { type ContestRow, contests } from '../game/contests/tables.ts'
import type { Database } from '../platform/database.ts'
import { move, newUsers } from './contest-kit.ts'
import { type ContestTerms, matchOfFile, now } from './contest-match.ts'
import { behind } from './lock-waits.ts'
import { databaseOfFile } from './of-file.ts'

const feeMinor = 1000n

/** A contest that users join through queues, for tests of queues. After each test the books must balance. */
export function openJoinKit() {
  const site = databaseOfFile()
  const match = matchOfFile(site, { lineups: 4 })
  let contest: ContestRow
  let failures: unknown[]

  beforeEach(async () => {
    failures = []
    contest = await match.newContest()
  })
  afterEach(async () => {
    expect(failures).toEqual([])
    expect(await reconcileContests(site.db)).toEqual([])
    expect(await sumOfBalances(site.db)).toBe(0n)
  })
  afterAll(async () => {
    expect(await storedBalances(site.db)).toEqual(await rebuiltBalances(site.db))
  })

  /** Of the user's own team, one of four line-ups. */
  async function requestOf(userId: UserId, lineup = 0): Promise<JoinRequest> {
    const teamId = await match.newTeam(userId, lineup)
    return { contestId: contest.id, teamId, userId, sessionId: null, idempotencyKey: null, now }
  }

  return {
    now,
    feeMinor,
    pool: () => site.pool,
    db: () => site.db,
    contest: () => contest,
    lineup: (number: number) => match.lineup(number),
    /** Another contest of the match. */
    newContest: (terms?: ContestTerms) => match.newContest(terms),
    /** The contest that the next requests are for. */
    async useContest(terms: ContestTerms): Promise<void> {
      contest = await match.newContest(terms)
    },
    openQueue: (limits: Partial<JoinQueueLimits> = {}) =>
      openJoinQueue(site.db, (error) => failures.push(error), { ...usualLimits, ...limits }),
    /** Errors of transactions of several joins, which would otherwise fail the test. */
    takeFailures: () => failures.splice(0),
    requestOf,
    async crowd(count: number, walletMinor = feeMinor): Promise<JoinRequest[]> {
      const ids = await newUsers(site.db, count, walletMinor)
      return Promise.all(ids.map((userId) => requestOf(userId)))
    },
    seats: () => match.entriesOf(contest),
    potMinor: () => match.potMinor(contest),
    /** `behind` a transaction that locks the contest's row. */
    behindContest: <Result>(join: () => Promise<Result>, meanwhile?: () => Promise<unknown>) =>
      behind(
        site,
        (tx) => tx.select().from(contests).where(eq(contests.id, contest.id)).for('update'),
        join,
        meanwhile,
      ),
  }
}

/** The refusal's reason, or the code of its response. */
export function codeOf(result: PromiseSettledResult<JoinResult | QueueRefusal>): string {
  if (result.status === 'rejected') return result.reason.code
  return result.value.ok ? 'joined' : result.value.reason
}

/** A purchase, as the ledger has it. */
export const spend = (db: Database, userId: UserId, amountMinor: bigint) =>
  move(db, 'purchase', walletOf(userId), revenue, amountMinor)
