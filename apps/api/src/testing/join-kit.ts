import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { JoinRequest } from '../game/contests/join/join.ts'
import { type JoinQueueLimits, openJoinQueue, usualLimits } from '../game/contests/join/join-queue.ts'
import { reconcileContests } from '../game/contests/settle/reconcile.ts'
import { type ContestRow, contests, entries } from '../game/contests/tables.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { lineups, newContest, newMatch, newTeam, newUsers } from './contest-kit.ts'
import type { LegalTeam } from './legal-teams.ts'

const now = new Date('2026-11-21T12:00:00Z')
const feeMinor = 1000n

/** A contest that users join through queues, for tests of that. After each test the books must balance. */
export function openJoinKit() {
  let site: TestDatabase
  let db: Database
  let matchId: MatchId
  let teams: LegalTeam[]
  let contest: ContestRow
  let failures: unknown[]

  beforeAll(async () => {
    site = await createTestDatabase()
    db = openDatabase(site.pool)
    matchId = await newMatch(db, now)
    teams = await lineups(db, matchId, 4)
  })
  beforeEach(async () => {
    failures = []
    contest = await newContest(db, matchId)
  })
  afterEach(async () => {
    expect(failures).toEqual([])
    expect(await reconcileContests(db)).toEqual([])
    expect(await sumOfBalances(db)).toBe(0n)
  })
  afterAll(async () => {
    expect(await storedBalances(db)).toEqual(await rebuiltBalances(db))
    await site.drop()
  })

  async function waitingForLocks(): Promise<number> {
    const { rowCount } = await site.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return rowCount ?? 0
  }

  /** Of the user's own team, one of four line-ups. */
  async function requestOf(userId: UserId, lineup = 0): Promise<JoinRequest> {
    const teamId = await newTeam(db, { userId, matchId, lineup: teams[lineup], now })
    return { contestId: contest.id, teamId, userId, sessionId: null, idempotencyKey: null, now }
  }

  return {
    now,
    feeMinor,
    pool: () => site.pool,
    db: () => db,
    contest: () => contest,
    /** Another contest of the match. */
    newContest: (facts: Parameters<typeof newContest>[2] = {}) => newContest(db, matchId, facts),
    /** The contest that the next requests are for. */
    async useContest(facts: Parameters<typeof newContest>[2]): Promise<void> {
      contest = await newContest(db, matchId, facts)
    },
    openQueue: (limits: Partial<JoinQueueLimits> = {}) =>
      openJoinQueue(db, (error) => failures.push(error), { ...usualLimits, ...limits }),
    /** Errors of transactions of several joins, which would otherwise fail the test. */
    takeFailures: () => failures.splice(0),
    requestOf,
    async crowd(count: number, walletMinor = feeMinor): Promise<JoinRequest[]> {
      const ids = await newUsers(db, count, walletMinor)
      return Promise.all(ids.map((userId) => requestOf(userId)))
    },
    seats: () =>
      db.select().from(entries).where(eq(entries.contestId, contest.id)).orderBy(asc(entries.seat)),
    potMinor: () => balanceOf(db, potOf(contest.id)),
    /** Joins while another transaction holds the contest's row, which commits once somebody waits for it and `meanwhile` is done. */
    async behindContest<Result>(
      join: () => Promise<Result>,
      meanwhile: () => Promise<unknown> = async () => undefined,
    ): Promise<Result> {
      const started: { join?: Promise<Result> } = {}
      await db.transaction(async (tx) => {
        await tx.select().from(contests).where(eq(contests.id, contest.id)).for('update')
        started.join = join()
        await expect.poll(waitingForLocks).toBeGreaterThan(0)
        await meanwhile()
      })
      if (!started.join) throw new Error('Nobody joined.')
      return started.join
    },
  }
}
