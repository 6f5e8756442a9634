import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { lineups, newContest, newMatch, newTeam, newUsers, rereadContest } from '../../testing/contest-kit.ts'
import type { LegalTeam } from '../../testing/legal-teams.ts'
import { users } from '../identity/tables.ts'
import { type JoinRequest, type JoinResult, joinContest } from './join.ts'
import { type JoinQueueLimits, openJoinQueue, type QueueRefusal, usualLimits } from './join-queue.ts'
import { reconcileContests } from './reconcile.ts'
import { type ContestRow, contests, entries } from './tables.ts'

const now = new Date('2026-11-21T12:00:00Z')
const feeMinor = 1000n
let site: TestDatabase
let db: Database
let matchId: MatchId
let teams: LegalTeam[]
let contest: ContestRow
/** Of transactions of several joins. */
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

const openQueue = (limits: Partial<JoinQueueLimits> = {}) =>
  openJoinQueue(db, (error) => failures.push(error), { ...usualLimits, ...limits })

async function crowd(count: number, walletMinor = feeMinor): Promise<JoinRequest[]> {
  const ids = await newUsers(db, count, walletMinor)
  return Promise.all(ids.map((userId) => requestOf(userId)))
}

async function requestOf(userId: UserId, lineup = 0): Promise<JoinRequest> {
  const teamId = await newTeam(db, { userId, matchId, lineup: teams[lineup], now })
  return { contestId: contest.id, teamId, userId, sessionId: null, idempotencyKey: null, now }
}

const seatsOf = ({ id }: ContestRow) =>
  db.select().from(entries).where(eq(entries.contestId, id)).orderBy(asc(entries.seat))
const potMinor = () => balanceOf(db, potOf(contest.id))

/** Joins while another transaction holds the contest's row, which commits once somebody waits for it and `meanwhile` is done. */
async function behindContest<Result>(
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
}

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await site.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}

describe('joins that wait for the same contest', () => {
  test('commit together, each with its seat and its fee', async () => {
    const requests = await crowd(30)
    const { join } = openQueue()
    const results = await behindContest(() => Promise.all(requests.map(join)))
    expect(results.map(({ ok }) => ok)).not.toContain(false)
    const stored = await seatsOf(contest)
    expect(stored.map(({ seat }) => seat)).toEqual(stored.map((_, index) => index + 1))
    expect(new Set(stored.map(({ userId }) => userId)).size).toBe(30)
    expect(new Set(results.map((result) => result.ok && result.contest.entryCount)).size).toBe(30)
    const { rows } = await site.pool.query(
      "SELECT count(DISTINCT posted_in)::int AS commits FROM ledger_transactions WHERE reference ->> 'contestId' = $1",
      [contest.id],
    )
    expect(rows[0].commits).toBeLessThanOrEqual(3)
    expect(await potMinor()).toBe(30n * feeMinor)
  })

  test('enter a free contest without postings', async () => {
    contest = await newContest(db, matchId, { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    const requests = await crowd(5, 0n)
    const results = await Promise.all(requests.map(openQueue().join))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await potMinor()).toBe(0n)
  })

  test('of two queues fill it exactly, and who finds no seat does not pay', async () => {
    contest = await newContest(db, matchId, { maxEntries: 25 })
    const requests = await crowd(40)
    const queues = [openQueue({ together: 7 }), openQueue({ together: 7 })]
    const results = await Promise.all(requests.map((request, index) => queues[index % 2]?.join(request)))
    expect(results.filter((result) => result?.ok)).toHaveLength(25)
    for (const result of results)
      if (!result?.ok) expect(result).toEqual({ ok: false, reason: 'full', maxEntries: 25 })
    expect((await seatsOf(contest)).map(({ seat }) => seat)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    )
    expect((await rereadContest(db, contest)).entryCount).toBe(25)
    expect(await potMinor()).toBe(25n * feeMinor)
  })

  test('leave the seat of who cannot pay to the next', async () => {
    contest = await newContest(db, matchId, { maxEntries: 2 })
    const [poor, ...others] = [...(await crowd(1, feeMinor - 1n)), ...(await crowd(2))]
    if (!poor) throw new Error('There is nobody.')
    const { join } = openQueue()
    const results = await Promise.all([poor, ...others].map(join))
    expect(results).toMatchObject([
      { ok: false, reason: 'insufficient_funds', balanceMinor: feeMinor - 1n, neededMinor: feeMinor },
      { ok: true },
      { ok: true },
    ])
  })
})

describe('two joins of a user at once', () => {
  test('are charged for one if the wallet holds one fee', async () => {
    const [user] = await newUsers(db, 1, feeMinor)
    if (!user) throw new Error('There is nobody.')
    const both = [await requestOf(user), await requestOf(user, 1)]
    const requests = [...both, ...(await crowd(3))]
    const { join } = openQueue()
    const results = await behindContest(() => Promise.all(requests.map(join)))
    expect(results.slice(0, 2)).toMatchObject([{ ok: true }, { ok: false, reason: 'insufficient_funds' }])
    expect(await balanceOf(db, walletOf(user))).toBe(0n)
  })

  test('with one key create one entry', async () => {
    const [request] = await crowd(1, 5n * feeMinor)
    if (!request) throw new Error('There is nobody.')
    const keyed = { ...request, idempotencyKey: 'pressed-twice' }
    const { join } = openQueue()
    const results = await Promise.all([join(keyed), join(keyed), join(keyed)])
    const ids = results.map((result) => result.ok && result.entryId)
    expect(new Set(ids).size).toBe(1)
    expect(results.map((result) => result.ok && result.replayed)).toEqual([false, true, true])
    expect(await potMinor()).toBe(feeMinor)
  })

  test('of identical teams, or beyond the limit, are refused as one after the other', async () => {
    contest = await newContest(db, matchId, { maxPerUser: 2 })
    const [user] = await newUsers(db, 1, 9n * feeMinor)
    if (!user) throw new Error('There is nobody.')
    const requests = [0, 0, 1, 2].map((lineup) => requestOf(user, lineup))
    const { join } = openQueue()
    const results = await Promise.all((await Promise.all(requests)).map(join))
    expect(results.map((result) => (result.ok ? 'joined' : result.reason))).toEqual([
      'joined',
      'identical_team',
      'joined',
      'too_many_entries',
    ])
  })
})

describe('among joins that commit together', () => {
  test('each refusal is what it would be alone, and the others enter', async () => {
    const [entered, poor, suspended, rejecting, deleted, stranger, twice, ...good] = await crowd(
      12,
      2n * feeMinor,
    )
    if (!entered || !poor || !suspended || !rejecting || !deleted || !stranger || !twice)
      throw new Error('There are too few.')
    await joinContest(db, entered)
    await joinContest(db, { ...twice, idempotencyKey: 'sent twice' })
    await spend(poor.userId, feeMinor + 1n)
    await db.execute(sql`
      INSERT INTO suspensions (user_id, reason, suspended_by, suspended_at)
      VALUES (${suspended.userId}, 'test', 'test', ${now})`)
    await db.execute(sql`
      INSERT INTO terms_decisions (user_id, version, decision, decided_at)
      VALUES (${rejecting.userId}, '1', 'rejected', ${now})`)
    await db.update(users).set({ deletedAt: now }).where(eq(users.id, deleted.userId))
    const refused = [
      entered,
      { ...twice, idempotencyKey: 'sent twice' },
      poor,
      suspended,
      rejecting,
      deleted,
      { ...stranger, teamId: entered.teamId },
    ]
    const { join } = openQueue()
    const together = await behindContest(() =>
      Promise.allSettled([...refused, ...good].map((request) => join(request))),
    )
    expect(together.slice(refused.length)).toMatchObject(good.map(() => ({ value: { ok: true } })))
    expect(together.slice(0, refused.length).map(codeOf)).toEqual([
      'already_joined',
      'joined',
      'insufficient_funds',
      'account_suspended',
      'terms_rejected',
      'session_ended',
      'unknown_team',
    ])
    const alone = await Promise.allSettled(refused.map((request) => joinContest(db, request)))
    expect(alone.map(codeOf)).toEqual(together.slice(0, refused.length).map(codeOf))
  })

  test('a request that breaks the transaction is alone in failing', async () => {
    const [broken, ...good] = await crowd(5)
    if (!broken) throw new Error('There is nobody.')
    const { join } = openQueue()
    const results = await Promise.allSettled([{ ...broken, teamId: 'no team' }, ...good].map(join))
    expect(results.map(({ status }) => status)).toEqual(['rejected', ...good.map(() => 'fulfilled')])
    expect(failures.splice(0)).toHaveLength(1)
    expect(await potMinor()).toBe(4n * feeMinor)
  })

  test('nobody waits for a user who is locked elsewhere, and that one is judged by what came first', async () => {
    const [leaving, ...good] = await crowd(5)
    if (!leaving) throw new Error('There is nobody.')
    const { join } = openQueue()
    const joins: { leaving?: Promise<unknown> } = {}
    await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, leaving.userId)).for('update')
      joins.leaving = join(leaving).catch((error: unknown) => error)
      expect(await Promise.all(good.map(join))).toMatchObject(good.map(() => ({ ok: true })))
      await tx.update(users).set({ deletedAt: now }).where(eq(users.id, leaving.userId))
    })
    expect(await joins.leaving).toMatchObject({ statusCode: 401, code: 'session_ended' })
  })

  test('whoever was in flight when the connection broke is told so, and is not charged; the others enter', async () => {
    const requests = await crowd(6)
    const { join } = openQueue({ ofContest: 1 })
    const results = await behindContest(
      () => Promise.allSettled(requests.map(join)),
      () =>
        site.pool.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        ),
    )
    const [first, ...others] = results
    expect(first?.status === 'rejected' && isUnavailable(first.reason)).toBe(true)
    expect(others).toMatchObject(others.map(() => ({ value: { ok: true } })))
    expect(await potMinor()).toBe(5n * feeMinor)
  })
})

describe('the queue', () => {
  test('is bounded: who comes later is refused at once, and not charged', async () => {
    const requests = await crowd(6)
    const { join } = openQueue({ waiting: 3, ofContest: 1, together: 1 })
    const results = await behindContest(() => Promise.all(requests.map(join)))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false])
    expect(results[5]).toEqual({ ok: false, reason: 'too_many_joins' })
    expect(await potMinor()).toBe(4n * feeMinor)
  })

  test('lets nobody wait for longer than its limit before they are begun', async () => {
    const [first, ...others] = await crowd(3)
    if (!first) throw new Error('There is nobody.')
    const queue = openQueue({ waitMs: 50, ofContest: 1, together: 1 })
    const joined = await behindContest(
      () => queue.join(first),
      async () =>
        expect(await Promise.all(others.map(queue.join))).toEqual(
          others.map(() => ({ ok: false, reason: 'too_many_joins' })),
        ),
    )
    expect(joined).toMatchObject({ ok: true })
    expect(queue.waiting).toBe(0)
    expect(await potMinor()).toBe(feeMinor)
  })

  test('lets a contest that is held up delay no other', async () => {
    const [other, ...held] = await crowd(5)
    if (!other) throw new Error('There is nobody.')
    const { join } = openQueue()
    const elsewhere = await newContest(db, matchId)
    const results = await behindContest(
      () => Promise.all(held.map(join)),
      async () => expect(await join({ ...other, contestId: elsewhere.id })).toMatchObject({ ok: true }),
    )
    expect(results).toMatchObject(held.map(() => ({ ok: true })))
  })

  test('closes once everybody who waits has a result, and takes no more', async () => {
    const requests = await crowd(10)
    const queue = openQueue({ together: 3, ofContest: 1 })
    const joins = requests.map(queue.join)
    await queue.close()
    expect(queue.waiting).toBe(0)
    expect(await seatsOf(contest)).toHaveLength(10)
    expect(await Promise.all(joins)).toMatchObject(requests.map(() => ({ ok: true })))
    const [late] = await crowd(1)
    expect(late && (await queue.join(late))).toEqual({ ok: false, reason: 'too_many_joins' })
  })
})

/** The refusal's reason, or the code of its response. */
function codeOf(result: PromiseSettledResult<JoinResult | QueueRefusal>): string {
  if (result.status === 'rejected') return result.reason.code
  return result.value.ok ? 'joined' : result.value.reason
}

async function spend(userId: UserId, amountMinor: bigint): Promise<void> {
  const posted = await post(db, {
    key: crypto.randomUUID(),
    kind: 'purchase',
    postings: [{ source: walletOf(userId), destination: revenue, amountMinor }],
  })
  if (!posted.ok) throw new Error(posted.reason)
}
