import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../platform/database.ts'
import { expectBalancedBooks, later, matchOfEachTest } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { type ContestRow, contests } from '../tables.ts'
import { payOutContests } from './pay-out.ts'
import { refundContest } from './refund.ts'
import { settleContest } from './settle.ts'

/** Which contests a round of the scheduler pays out, and how it stops. */
const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 3, users: 4, walletMinor: 2000n })
expectBalancedBooks(site)

/** A contest of these lineups, at $10 each. */
async function filled(lineups: readonly number[]): Promise<ContestRow> {
  const contest = await match.newContest()
  await match.fill(contest, lineups)
  return contest
}

const stateOf = async (contest: ContestRow) => (await match.reread(contest)).state

test('a contest of 20,000 entries is paid out with the usual ones, and one of 20,001 separately', async () => {
  const terms = {
    entryFeeMinor: 0n,
    maxEntries: 30_000,
    state: 'refunding',
    refundReason: 'abandoned',
  } as const
  const usual = await match.newContest({ ...terms, entryCount: 20_000 })
  const large = await match.newContest({ ...terms, entryCount: 20_001 })
  await payOutContests(site.db, later, { size: 'usual' })
  expect([await stateOf(usual), await stateOf(large)]).toEqual(['refunded', 'refunding'])
  await payOutContests(site.db, later, { size: 'large' })
  expect(await stateOf(large)).toBe('refunded')
})

test('a stopped settlement pays nothing more, and continues in the next call', async () => {
  const contest = await filled([0, 1])
  await match.play()
  const due = await match.reread(contest)
  await payOutContests(site.db, later, { signal: AbortSignal.abort() })
  expect(await match.reread(contest)).toEqual(due)
  const halt = new AbortController()
  const stoppedByItsStart = stopAtSettling(halt)
  await payOutContests(stoppedByItsStart, later, { signal: halt.signal })
  expect(await stateOf(contest)).toBe('settling')
  expect(await match.potMinor(contest)).toBe(2000n)
  await payOutContests(site.db, later)
  expect(await stateOf(contest)).toBe('settled')
  expect(await match.potMinor(contest)).toBe(0n)
})

test('a stopped refund ends after the current portion, and continues in the next call', async () => {
  const contest = await filled([0, 1, 2])
  await match.callOff()
  await refundContest(site.db, contest.id, { portion: 1, signal: AbortSignal.abort() })
  expect(await stateOf(contest)).toBe('refunding')
  expect(await match.potMinor(contest)).toBe(2000n)
  await payOutContests(site.db, later)
  expect(await stateOf(contest)).toBe('refunded')
  expect(await match.potMinor(contest)).toBe(0n)
})

test('a refund of a free contest takes one portion, however many entries it has', async () => {
  const contest = await match.newFilled([0, 1, 2], { entryFeeMinor: 0n, rakeBasisPoints: 0 })
  await match.callOff()
  await refundContest(site.db, contest.id, { portion: 1, signal: AbortSignal.abort() })
  expect(await stateOf(contest)).toBe('refunded')
})

test.each([1, 2, 4])(
  'four entries in portions of %s are settled, or refunded, with the last of them',
  async (portion) => {
    const [won, off] = [await filled([0, 1, 2, 0]), await filled([0, 1, 2, 0])]
    await site.db
      .update(contests)
      .set({ state: 'refunding', refundReason: 'no_result' })
      .where(eq(contests.id, off.id))
    await match.play()
    await settleContest(site.db, won.id, later, { portion })
    expect(await match.reread(won)).toMatchObject({ state: 'settled', paidThrough: 4 })
    for (let paid = portion; paid <= 4; paid += portion) {
      await refundContest(site.db, off.id, { portion, signal: AbortSignal.abort() })
      expect(await match.reread(off)).toMatchObject({
        state: paid < 4 ? 'refunding' : 'refunded',
        paidThrough: paid,
      })
    }
    expect([await match.potMinor(won), await match.potMinor(off)]).toEqual([0n, 0n])
  },
)

/** The same database; the first change of a row stops the work. */
function stopAtSettling(halt: AbortController): Database {
  return new Proxy(site.db, {
    get(real, name) {
      if (name === 'update') halt.abort()
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}
