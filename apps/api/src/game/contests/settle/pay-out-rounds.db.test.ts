import type { MatchId } from '@toprun/api-schema/ids'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import {
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUsers,
  playMatch,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import type { ContestRow } from '../tables.ts'
import { callOffContests } from './lock-contests.ts'
import { payOutContests } from './pay-out.ts'
import { refundContest } from './refund.ts'

/** Which contests a round of the scheduler pays out, and how it stops. */
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')
let site: TestDatabase
let db: Database
let matchId: MatchId

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
beforeEach(async () => {
  matchId = await newMatch(db, now)
})
afterAll(async () => {
  expect(await sumOfBalances(db)).toBe(0n)
  await site.drop()
})

/** A contest with so many entries, at $10 each. */
async function filled(entryCount: number): Promise<ContestRow> {
  const contest = await newContest(db, matchId)
  const legal = await lineups(db, matchId, entryCount)
  for (const [index, userId] of (await newUsers(db, entryCount, 1000n)).entries()) {
    const teamId = await newTeam(db, { userId, matchId, lineup: legal[index], now })
    await joinAs(db, { contestId: contest.id, teamId, userId, now })
  }
  return contest
}

const stateOf = async (contest: ContestRow) => (await rereadContest(db, contest)).state

test('a contest of 20,000 entries is paid out with the usual ones, one of 20,001 apart from them', async () => {
  const terms = {
    entryFeeMinor: 0n,
    maxEntries: 30_000,
    state: 'refunding',
    refundReason: 'abandoned',
  } as const
  const usual = await newContest(db, matchId, { ...terms, entryCount: 20_000 })
  const large = await newContest(db, matchId, { ...terms, entryCount: 20_001 })
  await payOutContests(db, later, { size: 'usual' })
  expect([await stateOf(usual), await stateOf(large)]).toEqual(['refunded', 'refunding'])
  await payOutContests(db, later, { size: 'large' })
  expect(await stateOf(large)).toBe('refunded')
})

test('a settlement that is stopped pays nothing more, and goes on in the next call', async () => {
  const contest = await filled(2)
  await playMatch(db, matchId, later)
  const due = await rereadContest(db, contest)
  await payOutContests(db, later, { signal: AbortSignal.abort() })
  expect(await rereadContest(db, contest)).toEqual(due)
  const halt = new AbortController()
  const stoppedByItsStart = stopAtSettling(halt)
  await payOutContests(stoppedByItsStart, later, { signal: halt.signal })
  expect(await stateOf(contest)).toBe('settling')
  expect(await balanceOf(db, potOf(contest.id))).toBe(2000n)
  await payOutContests(db, later)
  expect(await stateOf(contest)).toBe('settled')
  expect(await balanceOf(db, potOf(contest.id))).toBe(0n)
})

test('a refund that is stopped ends with the portion under way, and goes on in the next call', async () => {
  const contest = await filled(3)
  await db.transaction((tx) => callOffContests(tx, matchId, 'abandoned'))
  await refundContest(db, contest.id, { portion: 1, signal: AbortSignal.abort() })
  expect(await stateOf(contest)).toBe('refunding')
  expect(await balanceOf(db, potOf(contest.id))).toBe(2000n)
  await payOutContests(db, later)
  expect(await stateOf(contest)).toBe('refunded')
  expect(await balanceOf(db, potOf(contest.id))).toBe(0n)
})

/** The same database; the first change of a row stops the work. */
function stopAtSettling(halt: AbortController): Database {
  return new Proxy(db, {
    get(real, name) {
      if (name === 'update') halt.abort()
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}
