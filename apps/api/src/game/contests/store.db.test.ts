import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { matchOfFile } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { contestTotals } from './store.ts'
import { contests } from './tables.ts'

const site = databaseOfFile()
const match = matchOfFile(site)

beforeAll(async () => {
  await match.newContest({ entryFeeMinor: 250n, prizeStructure: 'winner-takes-all', maxEntries: 2 })
  await match.newContest()
})

const totals = async () => (await contestTotals(site.db, [match.id])).get(match.id)
const set = (change: Partial<typeof contests.$inferInsert>) =>
  site.db.update(contests).set(change).where(eq(contests.matchId, match.id))

test('a match is listed with its contests, and the largest first prize that a full one has', async () => {
  // 100 entries of $10 less a tenth: $900, half of it for the first.
  expect(await totals()).toEqual({ contests: 2, topPrize: 450 })
})

test('a contest that closed counts with the entries it has, and a refunded one not at all', async () => {
  await set({ state: 'locked' })
  expect(await totals()).toEqual({ contests: 2, topPrize: 0 })
  await set({ entryCount: 2 })
  expect(await totals()).toEqual({ contests: 2, topPrize: 11.25 })
  for (const state of ['refunding', 'refunded'] as const) {
    await set({ state })
    expect(await totals()).toEqual({ contests: 2, topPrize: 0 })
  }
})

test('a match without contests is left out', async () => {
  expect(await contestTotals(site.db, [])).toEqual(new Map())
})
