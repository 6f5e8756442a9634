import { type MatchId, type UserId, userId } from '@toprun/api-schema/ids'
import { pickFactors } from '@toprun/game-rules/multipliers'
import { potOf, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import {
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUsers,
  playMatch,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import { Crash, crashingAfter } from '../../../testing/crashing-database.ts'
import type { LegalTeam } from '../../../testing/legal-teams.ts'
import { foldMatch } from '../../matches/play/match-fold.ts'
import { callOffMatch } from '../../matches/play/match-state.ts'
import { matches, matchSlots } from '../../matches/tables.ts'
import { joinContest } from '../join/join.ts'
import { type ContestRow, contests, entries, teams } from '../tables.ts'
import { decodePicks, positionedSquad } from '../teams/picks.ts'
import { saveTeam } from '../teams/teams.ts'
import { callOffContests, lockContests } from './lock-contests.ts'
import { payOutContests } from './pay-out.ts'
import { reconcileContests } from './reconcile.ts'
import { refundContest } from './refund.ts'
import { settleContest } from './settle.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')
const giftMinor = 100_000n
let site: TestDatabase
let db: Database
let matchId: MatchId
let legal: LegalTeam[]
let users: UserId[]

beforeAll(async () => {
  site = await createTestDatabase()
  // Tests end connections of this pool.
  site.pool.on('error', () => undefined)
  db = openDatabase(site.pool)
})
beforeEach(async () => {
  matchId = await newMatch(db, now)
  legal = await lineups(db, matchId, 6)
  users = await newUsers(db, 6, giftMinor)
})
afterAll(async () => {
  expect(await sumOfBalances(db)).toBe(0n)
  expect(await storedBalances(db)).toEqual(await rebuiltBalances(db))
  await site.drop()
})

/** Each of the users joins with a team of these lineups, in this order. */
async function fill(contest: ContestRow, lineupOf: readonly number[]): Promise<void> {
  for (const [index, lineup] of lineupOf.entries()) {
    const userId = users[index]
    if (!userId) throw new Error('There are fewer users than lineups.')
    const teamId = await newTeam(db, { userId, matchId, lineup: legal[lineup], now })
    const request = { contestId: contest.id, teamId, userId, sessionId: null, idempotencyKey: null, now }
    const joined = await joinContest(db, request)
    if (!joined.ok) throw new Error(joined.reason)
  }
}

function entriesOf({ id }: ContestRow) {
  return db.select().from(entries).where(eq(entries.contestId, id)).orderBy(asc(entries.seat))
}

/** What `reconcile` reports about this contest: other tests tamper with theirs. */
async function differencesOf({ id }: ContestRow): Promise<string[]> {
  return (await reconcileContests(db)).filter((sentence) => sentence.includes(id))
}

const potMinor = ({ id }: ContestRow) => balanceOf(db, potOf(id))

/** Ranks, points and prizes, recalculated from picks and player points. */
async function plainRanks(contest: ContestRow, shares: readonly bigint[]) {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error('The match is gone.')
  const fold = await foldMatch(db, match)
  const squad = await positionedSquad(db, matchId)
  const joined = await db
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
  return scored.map(({ seat, quarterPoints }) => {
    const rank = 1 + scored.filter((other) => other.quarterPoints > quarterPoints).length
    const tied = scored.filter((other) => other.quarterPoints === quarterPoints)
    const spanned = tied.reduce((sum, _, index) => sum + (shares[rank - 1 + index] ?? 0n), 0n)
    const order = BigInt(tied.findIndex((other) => other.seat === seat))
    const count = BigInt(tied.length)
    return { seat, rank, quarterPoints, prizeMinor: spanned / count + (order < spanned % count ? 1n : 0n) }
  })
}

describe('settling', () => {
  test('stores ranks, points and prizes, and moves the pot to the winners and the house', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1, 2, 3, 4])
    const before = await balanceOf(db, revenue)
    await playMatch(db, matchId, later)
    await payOutContests(db, later)
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'settled', settledAt: later })
    // Of five fees the house keeps a tenth; the first three share the rest by 50, 30 and 20 per cent.
    expect(await entriesOf(contest)).toMatchObject(await plainRanks(contest, [2250n, 1350n, 900n]))
    expect(await potMinor(contest)).toBe(0n)
    expect((await balanceOf(db, revenue)) - before).toBe(500n)
    for (const { userId, prizeMinor } of await entriesOf(contest)) {
      expect(await balanceOf(db, winningsOf(userId))).toBe(prizeMinor)
      expect(await balanceOf(db, walletOf(userId))).toBe(giftMinor - contest.entryFeeMinor)
    }
    expect(await differencesOf(contest)).toEqual([])
  })

  test('gives the cents left over from a shared prize to the earliest entries', async () => {
    const contest = await newContest(db, matchId, { entryFeeMinor: 107n, prizeStructure: 'winner-takes-all' })
    await fill(contest, [0, 0, 0])
    await playMatch(db, matchId, later)
    await payOutContests(db, later)
    // 321 cents of fees less 32 are 289: 96 each, with one left over.
    expect((await entriesOf(contest)).map(({ rank, prizeMinor }) => [rank, prizeMinor])).toEqual([
      [1, 97n],
      [1, 96n],
      [1, 96n],
    ])
  })

  test('counts the current picks of a team that changed after it joined', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1])
    const [first] = await entriesOf(contest)
    const [, , , last] = legal
    if (!first || !last) throw new Error('There is no entry.')
    await saveTeam(db, { userId: first.userId, sessionId: null, teamId: first.teamId, matchId, now, ...last })
    await playMatch(db, matchId, later)
    await payOutContests(db, later)
    expect(await entriesOf(contest)).toMatchObject(await plainRanks(contest, [1125n, 675n]))
  })

  test('scores by the rules version of the contest, not of its match', async () => {
    const known = await newContest(db, matchId)
    const unknown = await newContest(db, matchId, { rulesVersion: 'never published' })
    await fill(known, [0, 1])
    await copyEntries(known, unknown)
    await playMatch(db, matchId, later)
    await db.update(matches).set({ rulesVersion: 'never published' }).where(eq(matches.id, matchId))
    await settleContest(db, known.id, later)
    expect(await rereadContest(db, known)).toMatchObject({ state: 'settled' })
    await expect(settleContest(db, unknown.id, later)).rejects.toThrow('No points were published as version')
    expect(await potMinor(unknown)).toBe(2000n)
    await callOffUnsettled(unknown)
  })

  test('in portions pays the same as in one go, wherever it is interrupted', async () => {
    const made: ContestRow[] = []
    for (let index = 0; index < 44; index += 1) {
      const contest = await newContest(db, matchId, { entryFeeMinor: 107n })
      if (index === 0) await fill(contest, [0, 1, 1, 2, 3])
      else await copyEntries(made[0], contest)
      made.push(contest)
    }
    await playMatch(db, matchId, later)
    let broken = 0
    for (const [statements, contest] of made.entries()) {
      const settled = await settleContest(crashingAfter(db, statements), contest.id, later, {
        portion: 2,
      }).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Crash)
          return false
        },
      )
      if (!settled) broken += 1
      expect(await differencesOf(contest)).toEqual([])
      await settleContest(db, contest.id, later, { portion: 2 })
      expect(await rereadContest(db, contest)).toMatchObject({ state: 'settled', paidThrough: 5 })
      expect(await entriesOf(contest)).toMatchObject(await plainRanks(contest, [246n, 140n, 96n]))
      expect(await potMinor(contest)).toBe(0n)
    }
    expect(broken).toBeGreaterThan(15)
    expect(broken).toBeLessThan(made.length)
  })

  test('by two concurrent processes pays once', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1, 2, 3, 4])
    await playMatch(db, matchId, later)
    await Promise.all(Array.from({ length: 4 }, () => settleContest(db, contest.id, later, { portion: 1 })))
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'settled' })
    expect(await entriesOf(contest)).toMatchObject(await plainRanks(contest, [2250n, 1350n, 900n]))
    expect(await differencesOf(contest)).toEqual([])
  })

  test('by two concurrent processes adds a guaranteed pool once', async () => {
    const contest = await newContest(db, matchId, { guaranteeMinor: 10_000n })
    await fill(contest, [0, 1])
    await playMatch(db, matchId, later)
    await Promise.all(Array.from({ length: 4 }, () => settleContest(db, contest.id, later, { portion: 1 })))
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'settled', guaranteeAddedMinor: 8200n })
    expect(await potMinor(contest)).toBe(0n)
    expect(await differencesOf(contest)).toEqual([])
  })

  test('does not begin while the board lacks an entry, also where nobody paid', async () => {
    const contest = await newContest(db, matchId, { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    await fill(contest, [0, 1])
    await playMatch(db, matchId, later)
    await db.update(contests).set({ entryCount: 3 }).where(eq(contests.id, contest.id))
    await expect(settleContest(db, contest.id, later)).rejects.toThrow('3 entries, 2 on the board')
    await db.update(contests).set({ entryCount: 2 }).where(eq(contests.id, contest.id))
    await settleContest(db, contest.id, later)
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'settled' })
  })

  test('stops if another process has settled further, and pays nothing again', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1, 2, 3, 4])
    await playMatch(db, matchId, later)
    const [begun, ahead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const behind = settleContest(
      // The first transaction reads the board, the second checks its scores.
      beforeTransactions(db, async (number) => {
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
      beforeTransactions(db, async (number) => {
        if (number === 4) throw new Crash('after the first portion')
      }),
      contest.id,
      later,
      { portion: 2 },
    )
    await expect(broken).rejects.toThrow(Crash)
    ahead.resolve()
    await behind
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'settling', paidThrough: 2 })
    await payOutContests(db, later)
    expect(await entriesOf(contest)).toMatchObject(await plainRanks(contest, [2250n, 1350n, 900n]))
    expect(await differencesOf(contest)).toEqual([])
  })

  test('moves no money if the pot holds a cent too much', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1])
    const extra = {
      source: walletOf(userId.parse(users[0])),
      destination: potOf(contest.id),
      amountMinor: 1n,
    }
    expect(await post(db, { key: crypto.randomUUID(), kind: 'entry', postings: [extra] })).toMatchObject({
      ok: true,
    })
    await playMatch(db, matchId, later)
    await expect(settleContest(db, contest.id, later)).rejects.toThrow('cannot be settled')
    expect(await potMinor(contest)).toBe(2001n)
    const back = { source: extra.destination, destination: extra.source, amountMinor: 1n }
    await post(db, { key: crypto.randomUUID(), kind: 'refund', postings: [back] })
    await settleContest(db, contest.id, later)
    expect(await potMinor(contest)).toBe(0n)
  })

  test('moves no money if the pot does not hold the fees, other contests are still settled, and it is tried again a minute later', async () => {
    const short = await newContest(db, matchId)
    const whole = await newContest(db, matchId)
    await fill(short, [0, 1])
    await copyEntries(short, whole)
    const stolen = await post(db, {
      key: crypto.randomUUID(),
      kind: 'refund',
      postings: [{ source: potOf(short.id), destination: walletOf(userId.parse(users[0])), amountMinor: 1n }],
    })
    expect(stolen).toMatchObject({ ok: true })
    await playMatch(db, matchId, later)
    await expect(payOutContests(db, later)).rejects.toThrow('1 contests could not be paid out')
    expect(await potMinor(short)).toBe(1999n)
    expect((await entriesOf(short)).map(({ rank }) => rank)).toEqual([null, null])
    expect(await rereadContest(db, whole)).toMatchObject({ state: 'settled' })
    expect((await differencesOf(short)).join('\n')).toContain(
      `the pot of contest ${short.id}, settling, holds $19.99 instead of $20.00`,
    )
    await post(db, {
      key: crypto.randomUUID(),
      kind: 'entry',
      postings: [{ source: walletOf(userId.parse(users[0])), destination: potOf(short.id), amountMinor: 1n }],
    })
    await payOutContests(db, new Date(later.getTime() + 59_999))
    expect(await rereadContest(db, short)).toMatchObject({ state: 'settling' })
    await payOutContests(db, new Date(later.getTime() + 60_000))
    expect(await rereadContest(db, short)).toMatchObject({ state: 'settled' })
  })
})

describe('refunding', () => {
  const locked = () => db.transaction((tx) => lockContests(tx, matchId))

  async function expectRefunded(contest: ContestRow, reason: ContestRow['refundReason']): Promise<void> {
    await payOutContests(db, later)
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'refunded', refundReason: reason })
    expect(await potMinor(contest)).toBe(0n)
    for (const userId of users) expect(await balanceOf(db, walletOf(userId))).toBe(giftMinor)
    for (const entry of await entriesOf(contest))
      expect(entry).toMatchObject({ rank: null, prizeMinor: 0n, claimedAt: null })
  }

  test('happens if a contest starts with one entry less than its minimum, and only then', async () => {
    const under = await newContest(db, matchId, { minEntries: 3 })
    const enough = await newContest(db, matchId, { minEntries: 2, entryFeeMinor: 0n })
    await fill(under, [0, 1])
    await copyEntries(under, enough)
    await locked()
    expect(await rereadContest(db, enough)).toMatchObject({ state: 'locked', refundReason: null })
    await expectRefunded(under, 'under_minimum')
    expect(await rereadContest(db, enough)).toMatchObject({ state: 'locked' })
  })

  test('happens to every contest of a match that was called off, even to one that missed the change', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1, 2])
    expect(await callOffMatch(db, matchId, { now: later, why: 'rain' })).toBe(true)
    await expectRefunded(contest, 'abandoned')
  })

  test('happens to a contest of a slot that is void, even to one that missed the change', async () => {
    await db.update(matches).set({ leadingSource: 'feed' }).where(eq(matches.id, matchId))
    await db.insert(matchSlots).values({ matchId, slot: 1, state: 'void', revision: 0 })
    const contest = await newContest(db, matchId, { slot: 1 })
    await payOutContests(db, later)
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'refunded', refundReason: 'slot_void' })
  })

  test('happens once to a match that is called off repeatedly, open or locked', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1, 2])
    await locked()
    const open = await newContest(db, matchId)
    await db.transaction((tx) => callOffContests(tx, matchId, 'abandoned'))
    await db.transaction((tx) => callOffContests(tx, matchId, 'no_result'))
    await expectRefunded(contest, 'abandoned')
    expect(await rereadContest(db, open)).toMatchObject({ state: 'refunded', refundReason: 'abandoned' })
  })

  test('does not happen when the connection breaks while the match is called off', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1])
    const broken = db.transaction(async (tx) => {
      await callOffMatch(tx, matchId, { now: later, why: 'rain' })
      await tx.execute('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      await callOffContests(tx, matchId, 'abandoned')
    })
    await expect(broken).rejects.toThrow()
    const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
    expect(match?.state).toBe('upcoming')
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'open' })
    await payOutContests(db, later)
    expect(await potMinor(contest)).toBe(2n * contest.entryFeeMinor)
  })

  test('does not end while the pot holds a cent too much', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1])
    const wallet = walletOf(userId.parse(users[0]))
    const extra = { source: wallet, destination: potOf(contest.id), amountMinor: 1n }
    await post(db, { key: crypto.randomUUID(), kind: 'entry', postings: [extra] })
    await callOffContests(db, matchId, 'abandoned', null)
    await expect(refundContest(db, contest.id)).rejects.toThrow('holds something else')
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'refunding', paidThrough: 0 })
    expect(await potMinor(contest)).toBe(2001n)
    const back = { source: extra.destination, destination: wallet, amountMinor: 1n }
    await post(db, { key: crypto.randomUUID(), kind: 'refund', postings: [back] })
    await refundContest(db, contest.id)
    expect(await rereadContest(db, contest)).toMatchObject({ state: 'refunded' })
    expect(await potMinor(contest)).toBe(0n)
  })

  test('in portions refunds each entry once, wherever it is interrupted', async () => {
    const contest = await newContest(db, matchId)
    await fill(contest, [0, 1, 2, 3, 4])
    await db.transaction((tx) => callOffContests(tx, matchId, 'abandoned'))
    let broken = 0
    for (let statements = 0; ; statements += 1) {
      const crash = await refundContest(crashingAfter(db, statements), contest.id, { portion: 2 }).catch(
        (error) => error,
      )
      expect(await differencesOf(contest)).toEqual([])
      if (crash === undefined) break
      expect(crash).toBeInstanceOf(Crash)
      broken += 1
    }
    expect(broken).toBeGreaterThan(3)
    await expectRefunded(contest, 'abandoned')
  })

  test('by two concurrent processes refunds once, and a free contest moves nothing', async () => {
    const contest = await newContest(db, matchId)
    const free = await newContest(db, matchId, { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    await fill(contest, [0, 1, 2, 3, 4])
    await copyEntries(contest, free)
    await db.transaction((tx) => callOffContests(tx, matchId, 'abandoned'))
    await Promise.all(Array.from({ length: 4 }, () => refundContest(db, contest.id, { portion: 1 })))
    await refundContest(db, free.id)
    expect(await rereadContest(db, free)).toMatchObject({ state: 'refunded' })
    await expectRefunded(contest, 'abandoned')
  })
})

/** Removes contests that the other tests would pay out. */
async function callOffUnsettled({ id }: ContestRow): Promise<void> {
  await db.update(contests).set({ state: 'refunding', refundReason: 'no_result' }).where(eq(contests.id, id))
  await refundContest(db, id)
}

/** The same database; `before` runs ahead of each transaction, counted from 1. */
function beforeTransactions(target: Database, before: (number: number) => Promise<void>): Database {
  let number = 0
  const transaction: Database['transaction'] = async (work, config) => {
    number += 1
    await before(number)
    return target.transaction(work, config)
  }
  return new Proxy(target, {
    get(real, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}

/** The same teams join another contest too. */
async function copyEntries(from: ContestRow | undefined, to: ContestRow): Promise<void> {
  for (const { teamId, userId } of from ? await entriesOf(from) : []) {
    const request = { contestId: to.id, teamId, userId, sessionId: null, idempotencyKey: null, now }
    const joined = await joinContest(db, request)
    if (!joined.ok) throw new Error(joined.reason)
  }
}
