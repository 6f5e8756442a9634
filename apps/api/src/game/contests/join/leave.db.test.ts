import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import {
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUser,
  playMatch,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import type { LegalTeam } from '../../../testing/legal-teams.ts'
import { startMatchNow } from '../../matches/play/match-state.ts'
import { lockContests } from '../settle/lock-contests.ts'
import { payOutContests } from '../settle/pay-out.ts'
import { reconcileContests } from '../settle/reconcile.ts'
import { type ContestRow, entries, withdrawnEntries } from '../tables.ts'
import { joinContest } from './join.ts'
import { leaveContest } from './leave.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')
let site: TestDatabase
let db: Database
let matchId: MatchId
let legal: LegalTeam[]
let joined: number

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
beforeEach(async () => {
  matchId = await newMatch(db, now)
  legal = await lineups(db, matchId, 6)
  joined = 0
})
afterAll(async () => {
  expect(await reconcileContests(db)).toEqual([])
  expect(await sumOfBalances(db)).toBe(0n)
  await site.drop()
})

interface Player {
  userId: UserId
  teamId: string
}

/** A user with $50 and a team. */
async function player(): Promise<Player> {
  const userId = await newUser(db, 5000n)
  const lineup = legal[joined % legal.length]
  joined += 1
  return { userId, teamId: await newTeam(db, { userId, matchId, lineup, now }) }
}

const join = ({ id: contestId }: ContestRow, { userId, teamId }: Player) =>
  joinAs(db, { contestId, teamId, userId, now })
const tryToJoin = ({ id: contestId }: ContestRow, { userId, teamId }: Player) =>
  joinContest(db, { contestId, teamId, userId, sessionId: null, idempotencyKey: null, now })
const leave = ({ userId }: Player, entryId: string, at = now) =>
  leaveContest(db, { userId, sessionId: null, entryId, now: at })
const walletMinor = ({ userId }: Player) => balanceOf(db, walletOf(userId))
const seatsOf = async ({ id }: ContestRow) =>
  (await db.select({ seat: entries.seat }).from(entries).where(eq(entries.contestId, id))).map(
    ({ seat }) => seat,
  )

test('a user who leaves gets the fee back, and the place is free', async () => {
  const contest = await newContest(db, matchId, { maxEntries: 2, maxPerUser: 1, minEntries: 1 })
  const ann = await player()
  const entryId = await join(contest, ann)
  expect(await walletMinor(ann)).toBe(4000n)
  expect(await leave(ann, entryId)).toEqual({
    ...{ ok: true, contestName: 'Test contest', refundedMinor: 1000n, balanceMinor: 5000n },
  })
  expect(await rereadContest(db, contest)).toMatchObject({ entryCount: 0, revision: 2 })
  expect(await balanceOf(db, potOf(contest.id))).toBe(0n)
  const [left] = await db.select().from(withdrawnEntries).where(eq(withdrawnEntries.id, entryId))
  expect(left).toMatchObject({ reason: 'left', seat: 1, revision: 2, withdrawnAt: now })
})

test('leaving twice is leaving once', async () => {
  const contest = await newContest(db, matchId)
  const ann = await player()
  const entryId = await join(contest, ann)
  const results = await Promise.all([1, 2, 3].map(() => leave(ann, entryId)))
  for (const result of results)
    expect(result).toMatchObject({ ok: true, refundedMinor: 1000n, balanceMinor: 5000n })
  expect(await rereadContest(db, contest)).toMatchObject({ entryCount: 0 })
})

test('a user who joins again is behind those who joined meanwhile', async () => {
  const contest = await newContest(db, matchId)
  const [ann, bob] = [await player(), await player()]
  const entryId = await join(contest, ann)
  await join(contest, bob)
  await leave(ann, entryId)
  const again = await join(contest, ann)
  const [entry] = await db.select().from(entries).where(eq(entries.id, again))
  expect(entry?.seat).toBe(4)
  expect(await walletMinor(ann)).toBe(4000n)
})

test('the key of an entry that left charges nobody again; a new key joins', async () => {
  const [contest, another] = [await newContest(db, matchId), await newContest(db, matchId)]
  const ann = await player()
  const joinBy = (idempotencyKey: string, { id: contestId } = contest) =>
    joinContest(db, { ...ann, contestId, sessionId: null, idempotencyKey, now })
  const entered = await joinBy('first')
  if (!entered.ok) throw new Error(entered.reason)
  await leave(ann, entered.entryId)
  const repeated = await Promise.all([joinBy('first'), joinBy('first'), joinBy('first', another)])
  expect(repeated).toEqual(
    ['entry_left', 'entry_left', 'key_reused'].map((reason) => ({ ok: false, reason })),
  )
  expect(await walletMinor(ann)).toBe(5000n)
  const rejoined = await joinBy('second')
  if (!rejoined.ok) throw new Error(rejoined.reason)
  expect(await walletMinor(ann)).toBe(4000n)
  await leave(ann, rejoined.entryId)
  expect([await joinBy('first'), await joinBy('second')]).toEqual([
    { ok: false, reason: 'entry_left' },
    { ok: false, reason: 'entry_left' },
  ])
  expect(await walletMinor(ann)).toBe(5000n)
})

test('nobody leaves for another, nor an entry that is not there', async () => {
  const contest = await newContest(db, matchId)
  const [ann, bob] = [await player(), await player()]
  const entryId = await join(contest, ann)
  const unknown = { ok: false, reason: 'unknown_entry' }
  expect(await leave(bob, entryId)).toEqual(unknown)
  expect(await leave(ann, crypto.randomUUID())).toEqual(unknown)
  await leave(ann, entryId)
  expect(await leave(bob, entryId)).toEqual(unknown)
})

test('a free contest is left without a posting', async () => {
  const contest = await newContest(db, matchId, { entryFeeMinor: 0n })
  const ann = await player()
  expect(await leave(ann, await join(contest, ann))).toMatchObject({ ok: true, refundedMinor: 0n })
})

test('a head-to-head is left while it waits for an opponent, and stays once it has one', async () => {
  const contest = await newContest(db, matchId, { maxEntries: 2, minEntries: 2, maxPerUser: 1 })
  const [ann, bob] = [await player(), await player()]
  await leave(ann, await join(contest, ann))
  const entryId = await join(contest, ann)
  await join(contest, bob)
  expect(await leave(ann, entryId)).toEqual({ ok: false, reason: 'full_head_to_head' })
  expect(await balanceOf(db, potOf(contest.id))).toBe(2000n)
})

test('after the lock nobody leaves, by the clock or by the first ball', async () => {
  const contest = await newContest(db, matchId)
  const ann = await player()
  const entryId = await join(contest, ann)
  const closed = { ok: false, reason: 'leaving_closed' }
  expect(await leave(ann, entryId, new Date(now.getTime() + 3_600_000))).toEqual(closed)
  await db.transaction(async (tx) => {
    await startMatchNow(tx, matchId, now)
    await lockContests(tx, matchId)
  })
  expect(await leave(ann, entryId)).toEqual(closed)
})

test('a place that is left at the same moment goes to one more', async () => {
  const contest = await newContest(db, matchId, { maxEntries: 3 })
  const players = await Promise.all(Array.from({ length: 8 }, player))
  const [ann, bob, ...others] = players
  if (!ann || !bob) throw new Error('There is nobody.')
  const entryId = await join(contest, ann)
  await join(contest, bob)
  const [left, ...results] = await Promise.all([
    leave(ann, entryId),
    ...others.map((each) => tryToJoin(contest, each)),
  ])
  expect(left).toMatchObject({ ok: true })
  const entered = results.filter(({ ok }) => ok).length
  expect([1, 2]).toContain(entered)
  expect(await rereadContest(db, contest)).toMatchObject({ entryCount: 1 + entered })
  expect(new Set(await seatsOf(contest)).size).toBe(1 + entered)
  expect(await balanceOf(db, potOf(contest.id))).toBe(1000n * BigInt(1 + entered))
})

test('a user who leaves while the contest locks is counted: a contest below its minimum is refunded', async () => {
  const contest = await newContest(db, matchId, { minEntries: 2 })
  const [ann, bob] = [await player(), await player()]
  const entryId = await join(contest, ann)
  await join(contest, bob)
  let locking: Promise<void> | undefined
  await db.transaction(async (tx) => {
    // Ann's leaving holds the contest's row, and the lock waits for it.
    expect(await leaveContest(tx, { userId: ann.userId, sessionId: null, entryId, now })).toMatchObject({
      ok: true,
    })
    locking = db.transaction((other) => lockContests(other, matchId))
    await waitingForLock()
  })
  await locking
  expect(await rereadContest(db, contest)).toMatchObject({
    state: 'refunding',
    refundReason: 'under_minimum',
  })
  await payOutContests(db, later)
  expect(await walletMinor(bob)).toBe(5000n)
})

test('a user who leaves while the match starts has either left before or stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    matchId = await newMatch(db, now, `race ${round}`)
    legal = await lineups(db, matchId, 6)
    const contest = await newContest(db, matchId)
    const [ann, bob] = [await player(), await player()]
    const entryId = await join(contest, ann)
    await join(contest, bob)
    const [left] = await Promise.all([
      leave(ann, entryId),
      db.transaction(async (tx) => {
        await startMatchNow(tx, matchId, now)
        await lockContests(tx, matchId)
      }),
    ])
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'locked', entryCount: left.ok ? 1 : 2 })
    expect(await walletMinor(ann)).toBe(left.ok ? 5000n : 4000n)
  }
})

test('nobody leaves while the contest settles', async () => {
  const contest = await newContest(db, matchId)
  const [ann, bob] = [await player(), await player()]
  const entryId = await join(contest, ann)
  await join(contest, bob)
  await playMatch(db, matchId, later)
  const [left] = await Promise.all([leave(ann, entryId), payOutContests(db, later)])
  expect(left).toEqual({ ok: false, reason: 'leaving_closed' })
  expect(await rereadContest(db, contest)).toMatchObject({ state: 'settled', entryCount: 2 })
})

/** Until a session of this database waits for a row that another holds. */
async function waitingForLock(): Promise<void> {
  const waiting = async () =>
    (
      await site.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rowCount
  while (!(await waiting())) await new Promise(setImmediate)
}
