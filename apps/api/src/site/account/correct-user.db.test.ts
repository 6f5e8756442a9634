import type { UserId } from '@toprun/api-schema/ids'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endTrades } from '../../cards/marketplace/end-trades.ts'
import { reconcileContests } from '../../game/contests/settle/reconcile.ts'
import type { ContestRow } from '../../game/contests/tables.ts'
import { writeClosedCountries } from '../../ground/eligibility/closed-countries.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { matchOfEachTest, now } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { correctWithin } from './correct-user.ts'

const none = { offers: 0, listings: 0, auctions: 0 }
const site = databaseOfFile()
let jobs: Jobs
const match = matchOfEachTest(site, { lineups: 1, users: 1, walletMinor: 5000n })
let ann: UserId
let paid: ContestRow
let prize: ContestRow
let free: ContestRow

beforeAll(async () => {
  jobs = await openJobs(site.pool, { supervise: false, onError: () => undefined })
  await writeClosedCountries(site.db, [{ country: 'IN', off: ['paid_contest'], why: 'The law.' }])
})
beforeEach(async () => {
  paid = await match.newContest()
  prize = await match.newContest({ name: 'Prize', entryFeeMinor: 0n, guaranteeMinor: 1000n })
  free = await match.newContest({ name: 'Free', entryFeeMinor: 0n })
  ann = match.user()
  await site.pool.query("UPDATE users SET email = id || '@example.org' WHERE id = $1", [ann])
  const teamId = await match.newTeam(ann)
  for (const contest of [paid, prize, free]) await match.join(contest, { userId: ann, teamId })
})
afterAll(async () => {
  expect(await reconcileContests(site.db)).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
  await jobs.stop()
})

async function correct(person: { birthDate?: string; country?: string }) {
  const context = { jobs, siteUrl: 'http://site' }
  const corrected = await site.db.transaction((tx) =>
    correctWithin(tx, context, { userId: ann, person, now }),
  )
  if (!corrected.ok) return corrected
  const { isOver, ...result } = corrected
  return { ...result, trades: isOver ? await endTrades(site.db, ann, now) : null }
}
const entered = async () =>
  (await Promise.all([paid, prize, free].map((each) => match.reread(each)))).map(
    ({ entryCount }) => entryCount,
  )
const mails = async () =>
  (
    await site.pool.query(
      "SELECT data->>'kind' AS kind FROM jobs.job WHERE name = 'mail' AND data->>'to' = $1 || '@example.org'",
      [ann],
    )
  ).rows

test('a user found to be under 18 leaves open contests with a fee or prizes, gets the fees back and an email', async () => {
  expect(await correct({ birthDate: '2015-01-01' })).toEqual({
    ok: true,
    entries: 2,
    refundedMinor: 1000n,
    trades: none,
  })
  expect(await entered()).toEqual([0, 0, 1])
  expect(await balanceOf(site.db, walletOf(ann))).toBe(5000n)
  const { rows } = await site.pool.query('SELECT reason FROM withdrawn_entries WHERE user_id = $1', [ann])
  expect(rows).toEqual([{ reason: 'suspended' }, { reason: 'suspended' }])
  expect(await mails()).toEqual([{ kind: 'person_corrected' }])
})

test('a user in a country without paid contests leaves only those', async () => {
  expect(await correct({ country: 'IN' })).toEqual({
    ok: true,
    entries: 1,
    refundedMinor: 1000n,
    trades: null,
  })
  expect(await entered()).toEqual([0, 1, 1])
})

test('entries in locked contests continue', async () => {
  await match.lock()
  expect(await correct({ birthDate: '2015-01-01' })).toMatchObject({ entries: 0, refundedMinor: 0n })
  expect(await entered()).toEqual([1, 1, 1])
  expect(await mails()).toEqual([])
})

test('a correction that closes nothing withdraws nothing', async () => {
  expect(await correct({ birthDate: '1991-02-03', country: 'FR' })).toEqual({
    ok: true,
    entries: 0,
    refundedMinor: 0n,
    trades: null,
  })
})
