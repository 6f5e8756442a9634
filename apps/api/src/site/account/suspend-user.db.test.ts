import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endTrades } from '../../cards/marketplace/end-trades.ts'
import { openBoard } from '../../game/contests/board/board.ts'
import { joinContest } from '../../game/contests/join/join.ts'
import { lockContests } from '../../game/contests/settle/lock-contests.ts'
import { payOutContests } from '../../game/contests/settle/pay-out.ts'
import { reconcileContests } from '../../game/contests/settle/reconcile.ts'
import type { ContestRow } from '../../game/contests/tables.ts'
import { foldMatch } from '../../game/matches/play/match-fold.ts'
import { matches } from '../../game/matches/tables.ts'
import { liftSuspension } from '../../ground/eligibility/suspension.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { userData } from '../../room-parts.ts'
import {
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUser,
  playMatch,
  rereadContest,
} from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { deleteSuspended, suspendWithin } from './suspend-user.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')
const site = databaseOfFile()
let jobs: Jobs
let matchId: MatchId
let paid: ContestRow
let free: ContestRow
let ann: UserId
let bob: UserId
let annsTeam: string
let bobsTeam: string

beforeAll(async () => {
  jobs = await openJobs(site.pool, { supervise: false, onError: () => undefined })
})
beforeEach(async () => {
  matchId = await newMatch(site.db, now)
  paid = await newContest(site.db, matchId)
  free = await newContest(site.db, matchId, { name: 'Free', entryFeeMinor: 0n })
  ann = await newUser(site.db, 5000n)
  bob = await newUser(site.db, 5000n)
  const [first, second] = await lineups(site.db, matchId, 2)
  annsTeam = await newTeam(site.db, { userId: ann, matchId, lineup: first, now })
  bobsTeam = await newTeam(site.db, { userId: bob, matchId, lineup: second, now })
  for (const { id } of [paid, free]) {
    await joinAs(site.db, { contestId: id, teamId: annsTeam, userId: ann, now })
    await joinAs(site.db, { contestId: id, teamId: bobsTeam, userId: bob, now })
  }
})
afterAll(() => jobs.stop())

async function suspend(userId = ann, at = now) {
  const context = { jobs, siteUrl: 'http://site' }
  const suspending = { userId, by: 'ops', reason: 'A second account', now: at }
  const suspended = await site.db.transaction((tx) => suspendWithin(tx, context, suspending))
  const trades = await endTrades(site.db, userId, at)
  return suspended.ok ? { ...suspended, trades } : suspended
}
const boardOf = async (contest: ContestRow) => {
  const [match] = await site.db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error('There is no match.')
  return openBoard(site.db, await rereadContest(site.db, contest), await foldMatch(site.db, match))
}

test('a suspension withdraws the entries of contests that are open, and pays each fee back once', async () => {
  expect(await suspend()).toMatchObject({ ok: true, entries: 2, refundedMinor: 1000n })
  expect(await suspend()).toEqual({ ok: false, reason: 'suspended_already' })
  expect(await balanceOf(site.db, walletOf(ann))).toBe(5000n)
  expect(await balanceOf(site.db, potOf(paid.id))).toBe(1000n)
  for (const contest of [paid, free])
    expect(await rereadContest(site.db, contest)).toMatchObject({ entryCount: 1 })
  expect(await reconcileContests(site.db)).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
})

test('entries in locked contests run on, and what they win can be settled', async () => {
  await lockContests(site.db, matchId)
  expect(await suspend()).toMatchObject({ ok: true, entries: 0, refundedMinor: 0n })
  await playMatch(site.db, matchId, later)
  await payOutContests(site.db, later)
  expect(await rereadContest(site.db, paid)).toMatchObject({ state: 'settled', entryCount: 2 })
  expect(await reconcileContests(site.db)).toEqual([])
})

test('entries of a match that is due to start run on, though nobody locked it yet', async () => {
  expect(await suspend(ann, later)).toMatchObject({ ok: true, entries: 0, refundedMinor: 0n })
})

test('an entry in a slot that is still open is withdrawn while the match is live', async () => {
  await site.pool.query('INSERT INTO match_slots (match_id, slot) VALUES ($1, 1) ON CONFLICT DO NOTHING', [
    matchId,
  ])
  await site.pool.query('UPDATE contests SET slot = 1 WHERE id = $1', [paid.id])
  expect(await suspend(ann, later)).toMatchObject({ entries: 1, refundedMinor: 1000n })
  expect(await rereadContest(site.db, paid)).toMatchObject({ entryCount: 1 })
  expect(await rereadContest(site.db, free)).toMatchObject({ entryCount: 2 })
})

test('a contest is settled without the withdrawn entry: rank, prizes and pot are of those who stayed', async () => {
  await suspend()
  await playMatch(site.db, matchId, later)
  await payOutContests(site.db, later)
  expect(await rereadContest(site.db, paid)).toMatchObject({ state: 'settled', entryCount: 1 })
  expect(await balanceOf(site.db, potOf(paid.id))).toBe(0n)
  expect(await reconcileContests(site.db)).toEqual([])
})

test('an open board drops withdrawn entries, and has those that joined after them', async () => {
  const board = await boardOf(paid)
  const version = board.version()
  expect([...board.seats()]).toEqual([1, 2])
  await suspend()
  await board.catchUp(site.db)
  expect([...board.seats()]).toEqual([2])
  expect([board.rankOf(1), board.rankOf(2)?.rank]).toEqual([null, 1])
  expect(board.version()).toBeGreaterThan(version)
  const settled = board.version()
  await board.catchUp(site.db)
  expect(board.version()).toBe(settled)
  const carl = await newUser(site.db, 1000n)
  const [lineup] = await lineups(site.db, matchId, 1)
  const teamId = await newTeam(site.db, { userId: carl, matchId, lineup, now })
  await joinAs(site.db, { contestId: paid.id, teamId, userId: carl, now })
  await board.catchUp(site.db)
  expect([...board.seats()]).toEqual([2, 4])
  expect([...(await boardOf(paid)).seats()]).toEqual([2, 4])
})

test('a user whose suspension is lifted joins again at a new place in the order', async () => {
  await suspend()
  await expect(
    joinAs(site.db, { contestId: paid.id, teamId: annsTeam, userId: ann, now }),
  ).rejects.toMatchObject({
    code: 'account_suspended',
  })
  await liftSuspension(site.db, { userId: ann, by: 'ops', now })
  await joinAs(site.db, { contestId: paid.id, teamId: annsTeam, userId: ann, now })
  expect([...(await boardOf(paid)).seats()]).toEqual([2, 4])
  expect(await suspend()).toMatchObject({ ok: true, entries: 1 })
  expect(await reconcileContests(site.db)).toEqual([])
})

test('a suspension at the same moment as joins leaves no entry and no fee behind', async () => {
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, index) => newContest(site.db, matchId, { name: `Contest ${index}` })),
  )
  const joins = others.slice(0, 4).map(({ id }) =>
    joinContest(site.db, {
      contestId: id,
      teamId: annsTeam,
      userId: ann,
      sessionId: null,
      idempotencyKey: null,
      now,
    }).catch(({ code }) => code),
  )
  const [suspended, ...joined] = await Promise.all([suspend(), ...joins])
  expect(suspended).toMatchObject({ ok: true })
  for (const result of joined)
    expect([true, 'account_suspended']).toContain(typeof result === 'string' ? result : result.ok)
  expect(await balanceOf(site.db, walletOf(ann))).toBe(5000n)
  for (const { id } of others) expect(await balanceOf(site.db, potOf(id))).toBe(0n)
  expect(await reconcileContests(site.db)).toEqual([])
})

describe('the email about a suspension', () => {
  const mailsTo = async (userId: UserId) =>
    (
      await site.pool.query(
        "SELECT data FROM jobs.job WHERE name = 'mail' AND data->>'to' = (SELECT email FROM users WHERE id = $1)",
        [userId],
      )
    ).rows.map(({ data }) => data)

  test('tells the reason, and until when one can appeal', async () => {
    await site.pool.query("UPDATE users SET email = id || '@example.org' WHERE id = $1", [ann])
    await suspend()
    await suspend()
    const [mail, ...others] = await mailsTo(ann)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your account is suspended', kind: 'account_suspended' })
    expect(mail.text).toContain('A second account')
    expect(mail.text).toContain('6 December 2026')
    expect(mail.text).toContain('http://site/contactus')
  })
})

describe('deleting an account by the operator', () => {
  const day = 86_400_000
  const remove = (at: Date, forfeit = false) =>
    deleteSuspended(
      { db: site.db, jobs, siteUrl: 'http://site', userData },
      { userId: ann, by: 'ops', reason: 'A second account', forfeit, now: at },
    )

  test('needs a suspension, the time for an appeal, and that what is left is given up', async () => {
    await site.pool.query("UPDATE users SET email = id || '@example.org' WHERE id = $1", [ann])
    const { rows } = await site.pool.query('SELECT email FROM users WHERE id = $1', [ann])
    expect(await remove(now)).toEqual({ ok: false, reason: 'not_suspended' })
    await suspend()
    const until = new Date(now.getTime() + 15 * day)
    expect(await remove(new Date(until.getTime() - 1))).toEqual({ ok: false, reason: 'appeal_open', until })
    expect(await remove(until)).toMatchObject({ ok: false, reason: 'balance_left', amountMinor: 5000n })
    expect(await remove(until, true)).toEqual({ ok: true })
    expect(await remove(until, true)).toEqual({ ok: false, reason: 'unknown_user' })
    const kept = await site.pool.query('SELECT * FROM operator_deletions WHERE user_id = $1', [ann])
    expect(kept.rows).toMatchObject([{ reason: 'A second account', deleted_by: 'ops' }])
    const mails = await site.pool.query("SELECT data->>'kind' AS kind FROM jobs.job WHERE data->>'to' = $1", [
      rows[0].email,
    ])
    expect(mails.rows).toContainEqual({ kind: 'account_deleted' })
    expect(await balanceOf(site.db, walletOf(ann))).toBe(0n)
  })
})
