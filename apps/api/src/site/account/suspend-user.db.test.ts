import type { UserId } from '@toprun/api-schema/ids'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endTrades } from '../../cards/marketplace/end-trades.ts'
import { openBoard } from '../../game/contests/board/board.ts'
import { reconcileContests } from '../../game/contests/settle/reconcile.ts'
import type { ContestRow } from '../../game/contests/tables.ts'
import { liftSuspension } from '../../ground/eligibility/suspension.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { userData } from '../../room-parts.ts'
import { newUser, tryToJoin } from '../../testing/contest-kit.ts'
import { later, matchOfEachTest, now } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { deleteByOperator, suspendWithin } from './suspend-user.ts'

const site = databaseOfFile()
let jobs: Jobs
const match = matchOfEachTest(site, { lineups: 2, users: 2, walletMinor: 5000n })
let paid: ContestRow
let free: ContestRow
let ann: UserId
let annsTeam: string

beforeAll(async () => {
  jobs = await openJobs(site.pool, { supervise: false, onError: () => undefined })
})
beforeEach(async () => {
  paid = await match.newContest()
  free = await match.newContest({ name: 'Free', entryFeeMinor: 0n })
  ann = match.user()
  for (const entered of await match.fill(paid, [0, 1])) await match.join(free, entered)
  annsTeam = (await match.entriesOf(paid))[0]?.teamId ?? ''
})
afterAll(() => jobs.stop())

async function suspend(userId = ann, at = now) {
  const context = { jobs, siteUrl: 'http://site' }
  const suspending = { userId, by: 'ops', reason: 'A second account', now: at }
  const suspended = await site.db.transaction((tx) => suspendWithin(tx, context, suspending))
  const trades = await endTrades(site.db, userId, at)
  return suspended.ok ? { ...suspended, trades } : suspended
}
const boardOf = async (contest: ContestRow) =>
  openBoard(site.db, await match.reread(contest), await match.fold())

test('a suspension withdraws the entries of contests that are open, and refunds each fee once', async () => {
  expect(await suspend()).toMatchObject({ ok: true, entries: 2, refundedMinor: 1000n })
  expect(await suspend()).toEqual({ ok: false, reason: 'suspended_already' })
  expect(await balanceOf(site.db, walletOf(ann))).toBe(5000n)
  expect(await match.potMinor(paid)).toBe(1000n)
  for (const contest of [paid, free]) expect(await match.reread(contest)).toMatchObject({ entryCount: 1 })
  expect(await reconcileContests(site.db)).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
})

test('entries in locked contests continue, and what they win can be settled', async () => {
  await match.lock()
  expect(await suspend()).toMatchObject({ ok: true, entries: 0, refundedMinor: 0n })
  await match.settle()
  expect(await match.reread(paid)).toMatchObject({ state: 'settled', entryCount: 2 })
  expect(await reconcileContests(site.db)).toEqual([])
})

test('entries of a match that is due to start continue, although it is not locked yet', async () => {
  expect(await suspend(ann, later)).toMatchObject({ ok: true, entries: 0, refundedMinor: 0n })
})

test('an entry in a slot that is still open is withdrawn while the match is live', async () => {
  await site.pool.query('INSERT INTO match_slots (match_id, slot) VALUES ($1, 1) ON CONFLICT DO NOTHING', [
    match.id,
  ])
  await site.pool.query('UPDATE contests SET slot = 1 WHERE id = $1', [paid.id])
  expect(await suspend(ann, later)).toMatchObject({ entries: 1, refundedMinor: 1000n })
  expect(await match.reread(paid)).toMatchObject({ entryCount: 1 })
  expect(await match.reread(free)).toMatchObject({ entryCount: 2 })
})

test('a contest is settled without the withdrawn entry: rank, prizes and pot are those of the remaining entries', async () => {
  await suspend()
  await match.settle()
  expect(await match.reread(paid)).toMatchObject({ state: 'settled', entryCount: 1 })
  expect(await match.potMinor(paid)).toBe(0n)
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
  await match.enter(paid, 0)
  await board.catchUp(site.db)
  expect([...board.seats()]).toEqual([2, 4])
  expect([...(await boardOf(paid)).seats()]).toEqual([2, 4])
})

test('a user whose suspension is lifted joins again at a new place in the order', async () => {
  await suspend()
  await expect(match.join(paid, { userId: ann, teamId: annsTeam })).rejects.toMatchObject({
    code: 'account_suspended',
  })
  await liftSuspension(site.db, { userId: ann, by: 'ops', now })
  await match.join(paid, { userId: ann, teamId: annsTeam })
  expect([...(await boardOf(paid)).seats()]).toEqual([2, 4])
  expect(await suspend()).toMatchObject({ ok: true, entries: 1 })
  expect(await reconcileContests(site.db)).toEqual([])
})

test('a suspension at the same moment as joins leaves no entry and no fee behind', async () => {
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, index) => match.newContest({ name: `Contest ${index}` })),
  )
  const joins = others
    .slice(0, 4)
    .map(({ id }) =>
      tryToJoin(site.db, { contestId: id, teamId: annsTeam, userId: ann, now }).catch(({ code }) => code),
    )
  const [suspended, ...joined] = await Promise.all([suspend(), ...joins])
  expect(suspended).toMatchObject({ ok: true })
  for (const result of joined)
    expect([true, 'account_suspended']).toContain(typeof result === 'string' ? result : result.ok)
  expect(await balanceOf(site.db, walletOf(ann))).toBe(5000n)
  for (const each of others) expect(await match.potMinor(each)).toBe(0n)
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

  test('has the reason, and until when one can appeal', async () => {
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
  const remove = (at: Date, forfeit = false, requested = false) =>
    deleteByOperator(
      { db: site.db, jobs, siteUrl: 'http://site', userData },
      { userId: ann, by: 'ops', reason: 'A second account', requested, forfeit, now: at },
    )

  test('at the written request of its user needs neither, but the rest must be paid out or given up', async () => {
    await site.pool.query("UPDATE users SET email = id || '@example.org' WHERE id = $1", [ann])
    expect(await remove(now, true, true)).toMatchObject({ ok: false, reason: 'entries_running' })
    const bob = await newUser(site.db, 300n)
    await site.pool.query("UPDATE users SET email = id || '@example.org' WHERE id = $1", [bob])
    const context = { db: site.db, jobs, siteUrl: 'http://site', userData }
    const asked = { userId: bob, by: 'ops', reason: 'Letter of 3 May', requested: true, now }
    expect(await deleteByOperator(context, { ...asked, forfeit: false })).toMatchObject({
      ...{ ok: false, reason: 'balance_left', amountMinor: 300n },
    })
    expect(await deleteByOperator(context, { ...asked, forfeit: true })).toEqual({ ok: true })
    const mails = await site.pool.query("SELECT data->>'text' AS text FROM jobs.job WHERE data->>'to' = $1", [
      `${bob}@example.org`,
    ])
    expect(mails.rows).toEqual([{ text: expect.stringContaining('as you asked in writing') }])
  })

  test('needs a suspension, the end of the time for an appeal, and that the rest is given up', async () => {
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
