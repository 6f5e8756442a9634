import { pickFactors } from '@toprun/game-rules/multipliers'
import { potOf, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances } from '@toprun/ledger/balance'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { move, rereadMatch } from '../../../testing/contest-kit.ts'
import { expectBalancedBooks, later, matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { beforeTransactions, Crash, crashingAfter } from '../../../testing/crashing-database.ts'
import { rankPlainly } from '../../../testing/naive-results.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { callOffMatch } from '../../matches/play/match-state.ts'
import { matches, matchSlots } from '../../matches/tables.ts'
import { type ContestRow, contests, entries, teams } from '../tables.ts'
import { decodePicks, positionedSquad } from '../teams/picks.ts'
import { saveTeam } from '../teams/teams.ts'
import { callOffContests } from './lock-contests.ts'
import { payOutContests } from './pay-out.ts'
import { refundContest } from './refund.ts'
import { settleContest } from './settle.ts'

const giftMinor = 100_000n
const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 6, users: 6, walletMinor: giftMinor })
expectBalancedBooks(site)

beforeAll(() => {
  // Tests close connections of this pool.
  site.pool.on('error', () => undefined)
})
afterAll(async () => {
  expect(await storedBalances(site.db)).toEqual(await rebuiltBalances(site.db))
})

/** Ranks, points and prizes, recalculated from picks and player points. */
async function plainRanks(contest: ContestRow, shares: readonly bigint[]) {
  const fold = await match.fold()
  const squad = await positionedSquad(site.db, match.id)
  const joined = await site.db
    .select({ seat: entries.seat, picks: teams.picks })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(eq(entries.contestId, contest.id))
    .orderBy(asc(entries.seat))
  const scored = joined.map(({ seat, picks }) => {
    const quarterPoints = decodePicks(picks).reduce((sum, { position, ...carried }) => {
      const player = fold.playerIds.indexOf(squad[position]?.playerId ?? '')
      const { awards, deductions } = fold.totalsOf(player)
      const { awardQuarters, deductionQuarters } = pickFactors(carried)
      return sum + awards * awardQuarters + deductions * deductionQuarters
    }, 0)
    return { seat, quarterPoints }
  })
  return rankPlainly(scored, (rank) => shares[rank - 1] ?? 0n)
}

describe('settling', () => {
  test('stores ranks, points and prizes, and moves the pot to the winners and the house', async () => {
    const contest = await match.newFilled([0, 1, 2, 3, 4])
    const before = await balanceOf(site.db, revenue)
    await match.settle()
    expect(await match.reread(contest)).toMatchObject({ state: 'settled', settledAt: later })
    // The house keeps a tenth of five fees; the first three share the rest by 50, 30 and 20 per cent.
    expect(await match.entriesOf(contest)).toMatchObject(await plainRanks(contest, [2250n, 1350n, 900n]))
    expect(await match.potMinor(contest)).toBe(0n)
    expect((await balanceOf(site.db, revenue)) - before).toBe(500n)
    for (const { userId, prizeMinor } of await match.entriesOf(contest)) {
      expect(await balanceOf(site.db, winningsOf(userId))).toBe(prizeMinor)
      expect(await balanceOf(site.db, walletOf(userId))).toBe(giftMinor - contest.entryFeeMinor)
    }
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('gives the cents left over from a shared prize to the earliest entries', async () => {
    const contest = await match.newFilled([0, 0, 0], {
      entryFeeMinor: 107n,
      prizeStructure: 'winner-takes-all',
    })
    await match.settle()
    // 321 cents of fees less 32 are 289: 96 each, with one left over.
    expect((await match.entriesOf(contest)).map(({ rank, prizeMinor }) => [rank, prizeMinor])).toEqual([
      [1, 97n],
      [1, 96n],
      [1, 96n],
    ])
  })

  test('counts the current picks of a team that changed after it joined', async () => {
    const contest = await match.newFilled([0, 1])
    const [first = expect.fail('There is no entry.')] = await match.entriesOf(contest)
    await saveTeam(site.db, {
      userId: first.userId,
      sessionId: null,
      teamId: first.teamId,
      matchId: match.id,
      now,
      ...match.lineup(3),
    })
    await match.settle()
    expect(await match.entriesOf(contest)).toMatchObject(await plainRanks(contest, [1125n, 675n]))
  })

  test('scores by the rules version of the contest, not of its match', async () => {
    const known = await match.newContest()
    const unknown = await match.newContest({ rulesVersion: 'never published' })
    await match.fill(known, [0, 1])
    await copyEntries(known, unknown)
    await match.play()
    await site.db.update(matches).set({ rulesVersion: 'never published' }).where(eq(matches.id, match.id))
    await settleContest(site.db, known.id, later)
    expect(await match.reread(known)).toMatchObject({ state: 'settled' })
    await expect(settleContest(site.db, unknown.id, later)).rejects.toThrow(
      'No points were published as version',
    )
    expect(await match.potMinor(unknown)).toBe(2000n)
    await callOffUnsettled(unknown)
  })

  test('in portions pays the same as in one go, wherever it is interrupted', async () => {
    // The last cases allow more statements than a settlement needs.
    const made: ContestRow[] = []
    for (let index = 0; index < 29; index += 1) {
      const contest = await match.newContest({ entryFeeMinor: 107n })
      if (index === 0) await match.fill(contest, [0, 1, 1, 2, 3])
      else await copyEntries(made[0] ?? contest, contest)
      made.push(contest)
    }
    await match.play()
    let broken = 0
    for (const [statements, contest] of made.entries()) {
      const settled = await settleContest(crashingAfter(site.db, statements), contest.id, later, {
        portion: 2,
      }).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Crash)
          return false
        },
      )
      if (!settled) broken += 1
      expect(await match.differencesOf(contest)).toEqual([])
      await settleContest(site.db, contest.id, later, { portion: 2 })
      expect(await match.reread(contest)).toMatchObject({ state: 'settled', paidThrough: 5 })
      expect(await match.entriesOf(contest)).toMatchObject(await plainRanks(contest, [246n, 140n, 96n]))
      expect(await match.potMinor(contest)).toBe(0n)
    }
    expect(broken).toBeGreaterThan(15)
    expect(broken).toBeLessThan(made.length)
  })

  test('by two concurrent processes pays once', async () => {
    const contest = await match.newFilled([0, 1, 2, 3, 4])
    await match.play()
    await Promise.all(
      Array.from({ length: 4 }, () => settleContest(site.db, contest.id, later, { portion: 1 })),
    )
    expect(await match.reread(contest)).toMatchObject({ state: 'settled' })
    expect(await match.entriesOf(contest)).toMatchObject(await plainRanks(contest, [2250n, 1350n, 900n]))
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('by two concurrent processes adds a guaranteed pool once', async () => {
    const contest = await match.newFilled([0, 1], { guaranteeMinor: 10_000n })
    await match.play()
    await Promise.all(
      Array.from({ length: 4 }, () => settleContest(site.db, contest.id, later, { portion: 1 })),
    )
    expect(await match.reread(contest)).toMatchObject({
      state: 'settled',
      guaranteeAddedMinor: 8200n,
    })
    expect(await match.potMinor(contest)).toBe(0n)
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('does not begin while the board lacks an entry, even if nobody paid', async () => {
    const contest = await match.newFilled([0, 1], { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    await match.play()
    await site.db.update(contests).set({ entryCount: 3 }).where(eq(contests.id, contest.id))
    await expect(settleContest(site.db, contest.id, later)).rejects.toThrow('3 entries, 2 on the board')
    await site.db.update(contests).set({ entryCount: 2 }).where(eq(contests.id, contest.id))
    await settleContest(site.db, contest.id, later)
    expect(await match.reread(contest)).toMatchObject({ state: 'settled' })
  })

  test('stops if another process has settled further, and pays nothing again', async () => {
    const contest = await match.newFilled([0, 1, 2, 3, 4])
    await match.play()
    const [begun, ahead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const behind = settleContest(
      // The first transaction reads the board, the second checks its scores.
      beforeTransactions(site.db, async (number) => {
        if (number <= 2) return
        begun.resolve()
        await ahead.promise
      }),
      contest.id,
      later,
      { portion: 2 },
    )
    await begun.promise
    const broken = settleContest(
      beforeTransactions(site.db, async (number) => {
        if (number === 4) throw new Crash('after the first portion')
      }),
      contest.id,
      later,
      { portion: 2 },
    )
    await expect(broken).rejects.toThrow(Crash)
    ahead.resolve()
    await behind
    expect(await match.reread(contest)).toMatchObject({ state: 'settling', paidThrough: 2 })
    await payOutContests(site.db, later)
    expect(await match.entriesOf(contest)).toMatchObject(await plainRanks(contest, [2250n, 1350n, 900n]))
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('moves no money if the pot holds a cent too much', async () => {
    const contest = await match.newFilled([0, 1])
    const [wallet, pot] = [walletOf(match.user()), potOf(contest.id)]
    await move(site.db, 'entry', wallet, pot, 1n)
    await match.play()
    await expect(settleContest(site.db, contest.id, later)).rejects.toThrow('cannot be settled')
    expect(await match.potMinor(contest)).toBe(2001n)
    await move(site.db, 'refund', pot, wallet, 1n)
    await settleContest(site.db, contest.id, later)
    expect(await match.potMinor(contest)).toBe(0n)
  })

  test('moves no money if the pot does not hold the fees, other contests are still settled, and it is retried a minute later', async () => {
    const short = await match.newContest()
    const whole = await match.newContest()
    await match.fill(short, [0, 1])
    await copyEntries(short, whole)
    const [wallet, pot] = [walletOf(match.user()), potOf(short.id)]
    await move(site.db, 'refund', pot, wallet, 1n)
    await match.play()
    await expect(payOutContests(site.db, later)).rejects.toThrow('1 contests could not be paid out')
    expect(await match.potMinor(short)).toBe(1999n)
    expect((await match.entriesOf(short)).map(({ rank }) => rank)).toEqual([null, null])
    expect(await match.reread(whole)).toMatchObject({ state: 'settled' })
    expect((await match.differencesOf(short)).join('\n')).toContain(
      `the pot of contest ${short.id}, settling, holds $19.99 instead of $20.00`,
    )
    await move(site.db, 'entry', wallet, pot, 1n)
    await payOutContests(site.db, new Date(later.getTime() + 59_999))
    expect(await match.reread(short)).toMatchObject({ state: 'settling' })
    await payOutContests(site.db, new Date(later.getTime() + 60_000))
    expect(await match.reread(short)).toMatchObject({ state: 'settled' })
  })
})

describe('refunding', () => {
  async function expectRefunded(contest: ContestRow, reason: ContestRow['refundReason']): Promise<void> {
    await payOutContests(site.db, later)
    expect(await match.reread(contest)).toMatchObject({ state: 'refunded', refundReason: reason })
    expect(await match.potMinor(contest)).toBe(0n)
    for (const userId of match.users) expect(await balanceOf(site.db, walletOf(userId))).toBe(giftMinor)
    for (const entry of await match.entriesOf(contest))
      expect(entry).toMatchObject({ rank: null, prizeMinor: 0n, claimedAt: null })
  }

  test('happens if a contest starts with one entry less than its minimum, and only then', async () => {
    const under = await match.newContest({ minEntries: 3 })
    const enough = await match.newContest({ minEntries: 2, entryFeeMinor: 0n })
    await match.fill(under, [0, 1])
    await copyEntries(under, enough)
    await match.lock()
    expect(await match.reread(enough)).toMatchObject({ state: 'locked', refundReason: null })
    await expectRefunded(under, 'under_minimum')
    expect(await match.reread(enough)).toMatchObject({ state: 'locked' })
  })

  test('happens to every contest of a match that was called off, even to one that missed the change', async () => {
    const contest = await match.newFilled([0, 1, 2])
    expect(await callOffMatch(site.db, match.id, { now: later, why: 'rain' })).toBe(true)
    await expectRefunded(contest, 'abandoned')
  })

  test('happens to a contest of a slot that is void, even to one that missed the change', async () => {
    await site.db.update(matches).set({ leadingSource: 'feed' }).where(eq(matches.id, match.id))
    await site.db.insert(matchSlots).values({ matchId: match.id, slot: 1, state: 'void', revision: 0 })
    const contest = await match.newContest({ slot: 1 })
    await payOutContests(site.db, later)
    expect(await match.reread(contest)).toMatchObject({
      state: 'refunded',
      refundReason: 'slot_void',
    })
  })

  test('happens once to a match that is called off repeatedly, open or locked', async () => {
    const contest = await match.newFilled([0, 1, 2])
    await match.lock()
    const open = await match.newContest()
    await match.callOff()
    await match.callOff('no_result')
    await expectRefunded(contest, 'abandoned')
    expect(await match.reread(open)).toMatchObject({ state: 'refunded', refundReason: 'abandoned' })
  })

  test('does not happen when the connection breaks while the match is called off', async () => {
    const contest = await match.newFilled([0, 1])
    const broken = site.db.transaction(async (tx) => {
      await callOffMatch(tx, match.id, { now: later, why: 'rain' })
      await tx.execute('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      await callOffContests(tx, match.id, 'abandoned')
    })
    await expect(broken).rejects.toThrow()
    expect((await rereadMatch(site.db, match.id)).state).toBe('upcoming')
    expect(await match.reread(contest)).toMatchObject({ state: 'open' })
    await payOutContests(site.db, later)
    expect(await match.potMinor(contest)).toBe(2n * contest.entryFeeMinor)
  })

  test('does not end while the pot holds a cent too much', async () => {
    const contest = await match.newFilled([0, 1])
    const [wallet, pot] = [walletOf(match.user()), potOf(contest.id)]
    await move(site.db, 'entry', wallet, pot, 1n)
    await callOffContests(site.db, match.id, 'abandoned', null)
    await expect(refundContest(site.db, contest.id)).rejects.toThrow('holds something else')
    expect(await match.reread(contest)).toMatchObject({ state: 'refunding', paidThrough: 0 })
    expect(await match.potMinor(contest)).toBe(2001n)
    await move(site.db, 'refund', pot, wallet, 1n)
    await refundContest(site.db, contest.id)
    expect(await match.reread(contest)).toMatchObject({ state: 'refunded' })
    expect(await match.potMinor(contest)).toBe(0n)
  })

  test('in portions refunds each entry once, wherever it is interrupted', async () => {
    const contest = await match.newFilled([0, 1, 2, 3, 4])
    await match.callOff()
    let broken = 0
    for (let statements = 0; ; statements += 1) {
      const crash = await refundContest(crashingAfter(site.db, statements), contest.id, { portion: 2 }).catch(
        (error) => error,
      )
      expect(await match.differencesOf(contest)).toEqual([])
      if (crash === undefined) break
      expect(crash).toBeInstanceOf(Crash)
      broken += 1
    }
    expect(broken).toBeGreaterThan(3)
    await expectRefunded(contest, 'abandoned')
  })

  test('by two concurrent processes refunds once, and a free contest moves nothing', async () => {
    const contest = await match.newContest()
    const free = await match.newContest({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
    await match.fill(contest, [0, 1, 2, 3, 4])
    await copyEntries(contest, free)
    await match.callOff()
    await Promise.all(Array.from({ length: 4 }, () => refundContest(site.db, contest.id, { portion: 1 })))
    await refundContest(site.db, free.id)
    expect(await match.reread(free)).toMatchObject({ state: 'refunded' })
    await expectRefunded(contest, 'abandoned')
  })
})

/** Removes contests that the other tests would pay out. */
async function callOffUnsettled({ id }: ContestRow): Promise<void> {
  await site.db
    .update(contests)
    .set({ state: 'refunding', refundReason: 'no_result' })
    .where(eq(contests.id, id))
  await refundContest(site.db, id)
}

/** The same teams join another contest too. */
async function copyEntries(from: ContestRow, to: ContestRow): Promise<void> {
  for (const entry of await match.entriesOf(from)) await match.join(to, entry)
}
