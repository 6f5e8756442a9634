import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { JoinRequest, JoinResult } from '../game/contests/join/check-join.ts'
import {
  type JoinQueueLimits,
  openJoinQueue,
  type QueueRefusal,
  usualLimits,
} from '../game/contests/join/join-queue.ts'
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

  /** Joins once another transaction has acted, which commits when somebody waits for it and `meanwhile` is done. */
  async function behind<Result>(
    act: (tx: Database) => Promise<unknown>,
    join: () => Promise<Result>,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ): Promise<Result> {
    const started: { join?: Promise<Result> } = {}
    await db.transaction(async (tx) => {
      await act(tx)
      started.join = join()
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      await meanwhile()
    })
    if (!started.join) throw new Error('Nobody joined.')
    return started.join
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
    lineup: (number: number) => teams[number],
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
    behind,
    /** `behind` a transaction that holds the contest's row. */
    behindContest: <Result>(join: () => Promise<Result>, meanwhile?: () => Promise<unknown>) =>
      behind(
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
export async function spend(db: Database, userId: UserId, amountMinor: bigint): Promise<void> {
  await mustPost(db, {
    key: crypto.randomUUID(),
    kind: 'purchase',
    postings: [{ source: walletOf(userId), destination: revenue, amountMinor }],
  })
}
