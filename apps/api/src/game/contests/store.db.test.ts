import type { MatchId } from '@toprun/api-schema/ids'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { newContest, newMatch } from '../../testing/contest-kit.ts'
import { contestTotals } from './store.ts'
import { contests } from './tables.ts'

let site: TestDatabase
let db: Database
let matchId: MatchId

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  matchId = await newMatch(db, new Date('2026-11-22T12:00:00Z'))
  await newContest(db, matchId, { entryFeeMinor: 250n, prizeStructure: 'winner-takes-all', maxEntries: 2 })
  await newContest(db, matchId)
})
afterAll(() => site.drop())

const totals = async () => (await contestTotals(db, [matchId])).get(matchId)
const set = (change: Partial<typeof contests.$inferInsert>) =>
  db.update(contests).set(change).where(eq(contests.matchId, matchId))

test('a match is listed with its contests, and the largest first prize that a full one has', async () => {
  // 100 entries of $10 less a tenth: $900, half of it for the first.
  expect(await totals()).toEqual({ contests: 2, topPrize: 450 })
})

test('a contest that closed counts with the entries it has, and a refunded one not at all', async () => {
  await set({ state: 'locked' })
  expect(await totals()).toEqual({ contests: 2, topPrize: 0 })
  await set({ state: 'refunded' })
  expect(await totals()).toEqual({ contests: 2, topPrize: 0 })
})

test('a match without contests is left out', async () => {
  expect(await contestTotals(db, [])).toEqual(new Map())
})
