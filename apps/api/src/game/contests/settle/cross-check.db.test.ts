import { cardKinds } from '@toprun/api-schema/card'
import { captaincies } from '@toprun/api-schema/contest'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { pickFactors } from '@toprun/game-rules/multipliers'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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
import { foldMatch, type MatchFold } from '../../matches/play/match-fold.ts'
import { matches } from '../../matches/tables.ts'
import { type LocalBoard, openBoard } from '../board/board.ts'
import { type ContestRow, entries } from '../tables.ts'
import { encodePicks, positionedSquad, type TeamPick } from '../teams/picks.ts'
import { findDifference } from './cross-check.ts'
import { payOutAlarm, payOutContests } from './pay-out.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')
let site: TestDatabase
let db: Database
let matchId: MatchId
let userId: UserId
let played: MatchFold
/** Of each position in the squads, the player's index in the fold. */
let playerAt: number[]

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  matchId = await newMatch(db, now)
  const [user] = await newUsers(db, 1)
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!user || !match) throw new Error('There is no user or no match.')
  userId = user
  played = await foldMatch(db, match)
  playerAt = (await positionedSquad(db, matchId)).map(({ playerId }) => played.playerIds.indexOf(playerId))
})
afterAll(() => site.drop())

const somePick = fc.record({
  position: fc.nat(21),
  captaincy: fc.option(fc.constantFrom(...captaincies)),
  card: fc.option(fc.constantFrom(...cardKinds)),
})
const someTeam = fc.uniqueArray(somePick, {
  selector: ({ position }) => position,
  minLength: 1,
  maxLength: 11,
})
const somePoints = fc.record({ awards: fc.nat(300), deductions: fc.integer({ min: -40, max: 0 }) })

/** A contest of these teams, legal or not. */
async function contestOf(lined: readonly (readonly TeamPick[])[]): Promise<ContestRow> {
  const contest = await newContest(db, matchId, { maxEntries: 1000 })
  await site.owner.query(
    `WITH made AS (
       INSERT INTO teams (user_id, match_id, name, picks)
       SELECT $1, $2, 'Team ' || gen_random_uuid(), picks FROM unnest($3::bytea[]) AS picks RETURNING id)
     INSERT INTO entries (seat, contest_id, team_id, user_id) SELECT 3 * row_number() OVER (), $4, id, $1 FROM made`,
    [userId, matchId, lined.map((picks) => Buffer.from(encodePicks(picks))), contest.id],
  )
  await site.owner.query('UPDATE contests SET entry_count = $2, revision = 3 * $2 WHERE id = $1', [
    contest.id,
    lined.length,
  ])
  return rereadContest(db, contest)
}

type Points = readonly { awards: number; deductions: number }[]
const pointsOf = (points: Points, player: number) =>
  points[player % points.length] ?? { awards: 0, deductions: 0 }
const withPoints = (points: Points): MatchFold => ({
  ...played,
  totalsOf: (player) => pointsOf(points, player),
})
const named = (points: Points) =>
  played.playerIds.map((playerId, player) => ({ playerId, ...pointsOf(points, player) }))

function scoreOf(picks: readonly TeamPick[], points: Points): number {
  return picks.reduce((sum, { position, ...carried }) => {
    const { awards, deductions } = pointsOf(points, playerAt[position] ?? -1)
    const { awardQuarters, deductionQuarters } = pickFactors(carried)
    return sum + awards * awardQuarters + deductions * deductionQuarters
  }, 0)
}

test('of any teams, cards and points PostgreSQL computes the scores and ranks of the board, and of a plain computation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someTeam, { minLength: 1, maxLength: 30 }),
      fc.array(somePoints, { minLength: 1, maxLength: 22 }),
      async (lined, points) => {
        const contest = await contestOf(lined)
        const board = await openBoard(db, contest, withPoints(points))
        const scores = lined.map((picks) => scoreOf(picks, points))
        expect(Array.from(board.seats(), (seat) => board.placeOf(seat)?.quarterPoints).toSorted()).toEqual(
          scores.toSorted(),
        )
        for (const seat of board.seats()) {
          const place = board.placeOf(seat)
          expect(place?.rank).toBe(1 + scores.filter((score) => score > (place?.quarterPoints ?? 0)).length)
        }
        expect(await findDifference(db, contest, board, named(points))).toBeNull()
      },
    ),
    { numRuns: inject('deep') ? 40 : 8 },
  )
}, 240_000)

test('a changed pick, a missing entry, one too many and a wrong rank are found, with both figures', async () => {
  const points: Points = [{ awards: 10, deductions: -1 }]
  const pick = (position: number): TeamPick => ({ position, captaincy: null, card: null })
  const contest = await contestOf([[pick(0)], [pick(0), pick(1)], [pick(2)]])
  const board = await openBoard(db, contest, withPoints(points))
  const find = (of: Pick<LocalBoard, 'seats' | 'placeOf'> = board) =>
    findDifference(db, contest, of, named(points))
  expect(await find()).toBeNull()

  const wrongRank = (seat: number) => {
    const place = board.placeOf(seat)
    return place && { ...place, rank: seat === 9 ? 3 : place.rank }
  }
  expect(await find({ ...board, placeOf: wrongRank })).toEqual({
    seat: 9,
    what: 'rank',
    inSql: 2,
    onBoard: 3,
  })
  expect(await find({ ...board, seats: () => [3, 9] })).toEqual({
    seat: 6,
    what: 'quarter points',
    inSql: 72,
    onBoard: null,
  })
  expect(await find({ ...board, seats: () => [3, 6] })).toEqual({
    seat: 9,
    what: 'quarter points',
    inSql: 36,
    onBoard: null,
  })

  await site.owner.query(
    "UPDATE teams SET picks = '\\x0002' FROM entries WHERE team_id = teams.id AND contest_id = $1 AND seat = 3",
    [contest.id],
  )
  expect(await find()).toEqual({ seat: 3, what: 'quarter points', inSql: 72, onBoard: 36 })
  await site.owner.query('DELETE FROM entries WHERE contest_id = $1 AND seat = 3', [contest.id])
  expect(await find()).toEqual({ seat: 3, what: 'quarter points', inSql: null, onBoard: 36 })
  await site.owner.query('DELETE FROM entries WHERE contest_id = $1 AND seat = 9', [contest.id])
  expect(await find({ ...board, seats: () => [6, 9] })).toEqual({
    seat: 9,
    what: 'quarter points',
    inSql: null,
    onBoard: 36,
  })
})

test('a contest whose scores differ is not paid, raises an alarm and delays no other; mended, it is settled', async () => {
  const match = await newMatch(db, now)
  const [first, second] = await newUsers(db, 2, 10_000n)
  const legal = await lineups(db, match, 3)
  if (!first || !second) throw new Error('There are no users.')
  const broken = await newContest(db, match)
  const whole = await newContest(db, match)
  for (const [index, user] of [first, second].entries()) {
    const teamId = await newTeam(db, { userId: user, matchId: match, lineup: legal[index], now })
    for (const { id } of [broken, whole]) await joinAs(db, { contestId: id, teamId, userId: user, now })
  }
  // In this contest the first team's picks change behind the board's back.
  const changed = await newTeam(db, { userId: first, matchId: match, lineup: legal[2], now })
  const moveTo = (teamId: string | undefined) =>
    site.owner.query('UPDATE entries SET team_id = $1 WHERE contest_id = $2 AND seat = 1', [
      teamId,
      broken.id,
    ])
  await playMatch(db, match, later)
  const [entry] = await db
    .select()
    .from(entries)
    .where(eq(entries.contestId, broken.id))
    .orderBy(asc(entries.seat))
  const behindItsBack = betweenReads(db, (isBoard) => moveTo(isBoard ? entry?.teamId : changed))
  expect(await payOutAlarm(db)).toBeNull()
  await expect(payOutContests(behindItsBack, later)).rejects.toThrow('1 contests could not be paid out')
  expect(await rereadContest(db, whole)).toMatchObject({ state: 'settled' })
  const stopped = await rereadContest(db, broken)
  expect(stopped).toMatchObject({ state: 'settling', paidThrough: 0 })
  expect(stopped.payOutFault).toMatch(
    /the entry at seat 1 has quarter points -?\d+ in SQL, -?\d+ on the board/,
  )
  expect(await payOutAlarm(db)).toContain(broken.id)
  expect(await balanceOf(db, potOf(broken.id))).toBe(2000n)
  const paid = await db.select().from(entries).where(eq(entries.contestId, broken.id))
  expect(paid.map(({ rank, prizeMinor }) => [rank, prizeMinor])).toEqual([
    [null, 0n],
    [null, 0n],
  ])

  await moveTo(entry?.teamId)
  await payOutContests(db, new Date(later.getTime() + 60_000))
  expect(await rereadContest(db, broken)).toMatchObject({ state: 'settled', payOutFault: null })
  expect(await payOutAlarm(db)).toBeNull()
  expect(await balanceOf(db, potOf(broken.id))).toBe(0n)
  expect(await sumOfBalances(db)).toBe(0n)
})

/** Of each contest that is settled the board is read first, and then its scores are computed in SQL: both in a transaction that sees one moment. */
function betweenReads(target: Database, before: (isBoard: boolean) => Promise<unknown>): Database {
  let isBoard = false
  const transaction: Database['transaction'] = async (work, config) => {
    if (config?.isolationLevel === 'repeatable read') {
      isBoard = !isBoard
      await before(isBoard)
    }
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
