import type { MatchId } from '@toprun/api-schema/ids'
import { contestTerms } from '@toprun/content/contests'
import { houseGuarantee, potOf, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { move, newMatch } from '../../../testing/contest-kit.ts'
import { expectBalancedBooks, later, matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { Crash, crashingAfter } from '../../../testing/crashing-database.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { testTerms } from '../../../testing/opening-terms.ts'
import { callOffContests } from '../settle/lock-contests.ts'
import { payOutContests } from '../settle/pay-out.ts'
import { settleContest } from '../settle/settle.ts'
import { findContest } from '../store.ts'
import { type ContestRow, contests, entries } from '../tables.ts'
import { promisedOnDayOf } from './guarantees.ts'
import { openCustomContest, openStandardContests } from './open-contests.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 3, users: 3, walletMinor: 10_000n })
expectBalancedBooks(site)

/** $30 are guaranteed, $10 a place; a tenth goes to the house. */
const guaranteed = (terms: Partial<typeof contests.$inferInsert> = {}) =>
  match.newContest({ guaranteeMinor: 3000n, maxEntries: 20, ...terms })

async function prizesWon({ id }: ContestRow): Promise<bigint[]> {
  const rows = await site.db
    .select()
    .from(entries)
    .where(eq(entries.contestId, id))
    .orderBy(asc(entries.rank))
  return rows.map(({ prizeMinor }) => prizeMinor)
}

const visitor = { userId: null, codes: [] }

describe('a guaranteed prize pool', () => {
  test('is paid with what the house adds to the fees, and the house has its share of the fees', async () => {
    const contest = await guaranteed()
    await match.fill(contest, [0, 1])
    const [house, share] = [await balanceOf(site.db, houseGuarantee), await balanceOf(site.db, revenue)]
    await match.settle()
    expect(await prizesWon(contest)).toEqual([1875n, 1125n])
    expect(await balanceOf(site.db, houseGuarantee)).toBe(house - 1200n)
    expect(await balanceOf(site.db, revenue)).toBe(share + 200n)
    expect(await match.potMinor(contest)).toBe(0n)
    expect(await match.reread(contest)).toMatchObject({
      state: 'settled',
      guaranteeAddedMinor: 1200n,
    })
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('costs the house nothing once the fees cover it', async () => {
    const contest = await guaranteed({ guaranteeMinor: 2700n })
    await match.fill(contest, [0, 1, 2])
    const house = await balanceOf(site.db, houseGuarantee)
    await match.settle()
    expect(await prizesWon(contest)).toEqual([1350n, 810n, 540n])
    expect(await balanceOf(site.db, houseGuarantee)).toBe(house)
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('is not paid if nobody joined', async () => {
    const contest = await guaranteed({ minEntries: 1 })
    await match.settle()
    expect(await match.reread(contest)).toMatchObject({
      state: 'refunded',
      guaranteeAddedMinor: 0n,
    })
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('can be won in a free contest', async () => {
    const contest = await guaranteed({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
    await match.fill(contest, [0])
    await match.settle()
    expect(await prizesWon(contest)).toEqual([3000n])
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('is added once, wherever a settlement is interrupted', async () => {
    const contest = await guaranteed()
    await match.fill(contest, [0, 1, 2])
    await match.play()
    const house = await balanceOf(site.db, houseGuarantee)
    let crashes = 0
    for (let statements = 0; (await match.reread(contest)).state !== 'settled'; statements += 1)
      await settleContest(crashingAfter(site.db, statements), contest.id, later, { portion: 1 }).catch(
        (error) => {
          expect(error).toBeInstanceOf(Crash)
          crashes += 1
        },
      )
    expect(crashes).toBeGreaterThan(5)
    expect(await balanceOf(site.db, houseGuarantee)).toBe(house - 300n)
    expect((await prizesWon(contest)).reduce((sum, prize) => sum + prize, 0n)).toBe(3000n)
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('is added once by concurrent settlements', async () => {
    const contest = await guaranteed()
    await match.fill(contest, [0, 1, 2])
    await match.play()
    const house = await balanceOf(site.db, houseGuarantee)
    await Promise.all(
      Array.from({ length: 4 }, () => settleContest(site.db, contest.id, later, { portion: 1 })),
    )
    expect(await balanceOf(site.db, houseGuarantee)).toBe(house - 300n)
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('is not touched when the match is called off: the fees go back', async () => {
    const contest = await guaranteed()
    await match.fill(contest, [0, 1])
    const house = await balanceOf(site.db, houseGuarantee)
    await match.callOff()
    await payOutContests(site.db, later)
    expect(await balanceOf(site.db, houseGuarantee)).toBe(house)
    expect(await balanceOf(site.db, walletOf(match.user(0)))).toBe(10_000n)
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('is shown as the prizes of all paid ranks while the contest fills', async () => {
    const contest = await guaranteed({ prizeStructure: 'top-quarter' })
    const open = await findContest(site.db, contest.id, visitor)
    expect(open).toMatchObject({ guarantee: 30, prizePool: 30, fullPrizePool: 180, entries: 0 })
    expect(open?.prizes.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      [1, 1, 12.5],
      [2, 2, 7.5],
      [3, 3, 5],
      [4, 5, 2.5],
    ])
    await match.fill(contest, [0])
    await match.lock()
    expect(await findContest(site.db, contest.id, visitor)).toMatchObject({
      prizePool: 30,
      prizes: [{ from: 1, to: 1, amount: 30 }],
    })
  })

  test('is reported by reconcile if the house added another amount than the contest says', async () => {
    const contest = await guaranteed()
    await move(site.db, 'guarantee', houseGuarantee, potOf(contest.id), 7n)
    expect(await match.differencesOf(contest)).toEqual([
      `the pot of contest ${contest.id}, open, holds $0.07 instead of $0.00`,
      `the house has added $0.07 to pot:${contest.id} instead of $0.00`,
    ])
    await site.db.delete(contests).where(eq(contests.id, contest.id))
  })

  test('prevents a settlement if the pot has the guarantee before it was added', async () => {
    const contest = await guaranteed()
    await match.fill(contest, [0])
    const [wallet, pot] = [walletOf(match.user(1)), potOf(contest.id)]
    await move(site.db, 'entry', wallet, pot, 2100n)
    await match.play()
    await expect(settleContest(site.db, contest.id, later)).rejects.toThrow('cannot be settled')
    await move(site.db, 'refund', pot, wallet, 2100n)
    await settleContest(site.db, contest.id, later)
    expect(await prizesWon(contest)).toEqual([3000n])
  })

  test('stops a settlement if the house added another amount than is missing', async () => {
    const contest = await guaranteed()
    await match.fill(contest, [0])
    const add = async (amountMinor: bigint, guaranteeAddedMinor: bigint) => {
      await move(site.db, 'guarantee', houseGuarantee, potOf(contest.id), amountMinor)
      await site.db.update(contests).set({ guaranteeAddedMinor }).where(eq(contests.id, contest.id))
    }
    await match.play()
    await site.db.update(contests).set({ state: 'settling' }).where(eq(contests.id, contest.id))
    await add(700n, 700n)
    await expect(settleContest(site.db, contest.id, later)).rejects.toThrow('of it added 700')
    await add(1400n, 2100n)
    await settleContest(site.db, contest.id, later)
    expect(await prizesWon(contest)).toEqual([3000n])
  })
})

describe('opening contests', () => {
  const caps = { takesMoney: true, contestMinor: 4000n, dayMinor: 10_000n, newcomersDayMinor: 0n }
  const terms = contestTerms.parse({
    ...{ name: 'Sure', fee: 100, rake: 10, prizes: 'top-three', guarantee: 4000 },
    ...{ minEntries: 7, maxEntries: 50, maxPerUser: 1 },
  })
  /** A separate day for each test: other tests promise too. */
  const matchOn = (day: string) => newMatch(site.db, new Date(day))
  const open = (match: MatchId, guarantee = 4000) =>
    site.db.transaction((tx) => openCustomContest(tx, match, { terms: { ...terms, guarantee }, caps, now }))

  test('a match opens with the templates of its format', async () => {
    await openStandardContests(site.db, match.id, testTerms)
    const opened = await site.db
      .select()
      .from(contests)
      .where(and(eq(contests.matchId, match.id), isNull(contests.slot)))
    expect(opened.map(({ template }) => template).sort()).toEqual(
      [
        ...['fifty-fifty', 'first-innings', 'floodlight-classic', 'head-to-head'],
        ...['podium', 'practice-nets', 'sure-ten'],
      ].sort(),
    )
    expect(opened.find(({ template }) => template === 'sure-ten')).toMatchObject({
      ...{ name: 'Sure Ten', entryFeeMinor: 100n, rakeBasisPoints: 1500, prizeStructure: 'top-quarter' },
      ...{ guaranteeMinor: 1000n, minEntries: 1, maxEntries: 24, maxPerUser: 2 },
    })
  })

  test('beyond the cap of a day a contest opens with a minimum; the next day has its own', async () => {
    const match = await matchOn('2027-01-01T10:00:00Z')
    const results = [await open(match), await open(match), await open(match), await open(match, 2000)]
    expect(results.map((result) => result.ok && result.guaranteed)).toEqual([true, true, false, true])
    const rows = await site.db.select().from(contests).where(eq(contests.matchId, match))
    const promises = rows.map(({ guaranteeMinor, minEntries }) => [guaranteeMinor, minEntries])
    expect(promises).toContainEqual([0n, 7])
    expect(promises).toContainEqual([4000n, 1])
    expect(await open(await matchOn('2027-01-02T10:00:00Z'))).toMatchObject({ guaranteed: true })
  })

  test('a day is a UTC day, even if the clocks of the database go forward in it', async () => {
    await open(await matchOn('2027-03-28T22:30:00Z'))
    const promised = await site.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL timezone = 'Europe/London'`)
      return promisedOnDayOf(tx, new Date('2027-03-28T10:00:00Z'))
    })
    expect(promised).toEqual({ usualMinor: 4000n, newcomersMinor: 0n })
  })

  test('beyond the cap of one contest it opens with a minimum', async () => {
    expect(await open(await matchOn('2027-02-01T10:00:00Z'), 4001)).toMatchObject({ guaranteed: false })
  })

  test('contests that open at once promise no more than the cap', async () => {
    const match = await matchOn('2027-03-01T10:00:00Z')
    const results = await Promise.all(Array.from({ length: 8 }, () => open(match)))
    expect(results.filter((result) => result.ok && result.guaranteed)).toHaveLength(2)
  })

  test('a refund frees its part of the cap', async () => {
    const match = await matchOn('2027-04-01T10:00:00Z')
    for (let count = 0; count < 2; count += 1) await open(match)
    await callOffContests(site.db, match, 'abandoned')
    await payOutContests(site.db, later)
    expect(await open(match)).toMatchObject({ guaranteed: true })
  })
})
