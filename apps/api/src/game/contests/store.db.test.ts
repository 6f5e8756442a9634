import type { UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { matchOfFile } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { contestTotals, findContest } from './store.ts'
import { contests } from './tables.ts'

const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 2, users: 2, walletMinor: 10_000n })

beforeAll(async () => {
  await match.newContest({ entryFeeMinor: 250n, prizeStructure: 'winner-takes-all', maxEntries: 2 })
  await match.newContest()
})

const totals = async () => (await contestTotals(site.db, [match.id])).get(match.id)
const set = (change: Partial<typeof contests.$inferInsert>) =>
  site.db.update(contests).set(change).where(eq(contests.matchId, match.id))

test('a match is listed with its contests, and the largest first prize that a full one has', async () => {
  // 100 entries of $10 less a tenth: $900, of which the first prize is half.
  expect(await totals()).toEqual({ contests: 2, topPrize: 450 })
})

test('a contest that closed counts with the entries it has, and a refunded contest does not count', async () => {
  await set({ state: 'locked' })
  expect(await totals()).toEqual({ contests: 2, topPrize: 0 })
  await set({ entryCount: 2 })
  expect(await totals()).toEqual({ contests: 2, topPrize: 11.25 })
  for (const state of ['refunding', 'refunded'] as const) {
    await set({ state })
    expect(await totals()).toEqual({ contests: 2, topPrize: 0 })
  }
})

test('a contest shows how many entries the reader has in it', async () => {
  const contest = await match.newContest({ maxPerUser: 3 })
  for (const lineup of [0, 1]) await match.enter(contest, lineup, match.user(0))
  const entriesOf = async (userId: UserId | null) =>
    (await findContest(site.db, contest.id, { userId, codes: [] }, true))?.myEntries
  expect(await Promise.all([match.user(0), match.user(1), null].map(entriesOf))).toEqual([2, 0, 0])
})

test('a match without contests is left out', async () => {
  expect(await contestTotals(site.db, [])).toEqual(new Map())
})
