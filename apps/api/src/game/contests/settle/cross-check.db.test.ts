import { cardKinds } from '@toprun/api-schema/card'
import { captaincies } from '@toprun/api-schema/contest'
import { pickFactors } from '@toprun/game-rules/multipliers'
import { sumOfBalances } from '@toprun/ledger/balance'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../../../platform/database.ts'
import { ContestMatch, later, matchOfFile } from '../../../testing/contest-match.ts'
import { beforeTransactions } from '../../../testing/crashing-database.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { type LocalBoard, openBoard } from '../board/board.ts'
import type { ContestRow } from '../tables.ts'
import { encodePicks, positionedSquad, type TeamPick } from '../teams/picks.ts'
import { findDifference } from './cross-check.ts'
import { payOutAlarm, payOutContests } from './pay-out.ts'

const site = databaseOfFile()
const match = matchOfFile(site, { users: 1 })
let played: MatchFold
/** For each position in the squads, the player's index in the fold. */
let playerAt: number[]

beforeAll(async () => {
  played = await match.fold()
  playerAt = (await positionedSquad(site.db, match.id)).map(({ playerId }) =>
    played.playerIds.indexOf(playerId),
  )
})

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
  const contest = await match.newContest({ maxEntries: 1000 })
  await site.owner.query(
    `WITH made AS (
       INSERT INTO teams (user_id, match_id, name, picks)
       SELECT $1, $2, 'Team ' || gen_random_uuid(), picks FROM unnest($3::bytea[]) AS picks RETURNING id)
     INSERT INTO entries (seat, contest_id, team_id, user_id) SELECT 3 * row_number() OVER (), $4, id, $1 FROM made`,
    [match.user(), match.id, lined.map((picks) => Buffer.from(encodePicks(picks))), contest.id],
  )
  await site.owner.query('UPDATE contests SET entry_count = $2, revision = 3 * $2 WHERE id = $1', [
    contest.id,
    lined.length,
  ])
  return match.reread(contest)
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
        const board = await openBoard(site.db, contest, withPoints(points))
        const scores = lined.map((picks) => scoreOf(picks, points))
        expect(Array.from(board.seats(), (seat) => board.placeOf(seat)?.quarterPoints).toSorted()).toEqual(
          scores.toSorted(),
        )
        for (const seat of board.seats()) {
          const place = board.placeOf(seat)
          expect(place?.rank).toBe(1 + scores.filter((score) => score > (place?.quarterPoints ?? 0)).length)
        }
        expect(await findDifference(site.db, contest, board, named(points))).toBeNull()
      },
    ),
    { numRuns: inject('deep') ? 40 : 8 },
  )
}, 240_000)

test('a changed pick, a missing entry, one too many and a wrong rank are found, with both values', async () => {
  const points: Points = [{ awards: 10, deductions: -1 }]
  const pick = (position: number): TeamPick => ({ position, captaincy: null, card: null })
  const contest = await contestOf([[pick(0)], [pick(0), pick(1)], [pick(2)]])
  const board = await openBoard(site.db, contest, withPoints(points))
  const find = (of: Pick<LocalBoard, 'seats' | 'placeOf'> = board) =>
    findDifference(site.db, contest, of, named(points))
  expect(await find()).toBeNull()
  // The first entry is stored after the others from now on, and is still the first by seat.
  await site.owner.query('UPDATE entries SET rank = NULL WHERE contest_id = $1 AND seat = 3', [contest.id])
  expect(await find()).toBeNull()

  const differing = (seat: number, inSql: number | null, onBoard: number | null) => ({
    ...{ seat, what: 'quarter points', inSql, onBoard },
  })
  const wrongRank = (seat: number) => {
    const place = board.placeOf(seat)
    return place && { ...place, rank: seat === 9 ? 3 : place.rank }
  }
  expect(await find({ ...board, placeOf: wrongRank })).toEqual({ ...differing(9, 2, 3), what: 'rank' })
  expect(await find({ ...board, seats: () => [3, 9] })).toEqual(differing(6, 72, null))
  expect(await find({ ...board, seats: () => [3, 6] })).toEqual(differing(9, 36, null))

  await site.owner.query(
    "UPDATE teams SET picks = '\\x0002' FROM entries WHERE team_id = teams.id AND contest_id = $1 AND seat = 3",
    [contest.id],
  )
  expect(await find()).toEqual(differing(3, 72, 36))
  await site.owner.query('DELETE FROM entries WHERE contest_id = $1 AND seat = 3', [contest.id])
  expect(await find()).toEqual(differing(3, null, 36))
  await site.owner.query('DELETE FROM entries WHERE contest_id = $1 AND seat = 9', [contest.id])
  expect(await find({ ...board, seats: () => [6, 9] })).toEqual(differing(9, null, 36))
})

test.for([4, 5])('a contest with seats in %s blocks is compared to its end', async (blocks) => {
  const points: Points = [{ awards: 10, deductions: 0 }]
  const contest = await contestOf(Array(blocks).fill([{ position: 0, captaincy: null, card: null }]))
  // The seats of a long contest, with one left in each block.
  await site.owner.query('UPDATE entries SET seat = 10000 * (seat / 3) WHERE contest_id = $1', [contest.id])
  await site.owner.query('UPDATE contests SET revision = 10000 * $2 WHERE id = $1', [contest.id, blocks])
  const board = await openBoard(site.db, await match.reread(contest), withPoints(points))
  const find = (of: Pick<LocalBoard, 'seats' | 'placeOf'>) =>
    findDifference(site.db, contest, of, named(points))
  const seats = [...board.seats()]
  expect(seats).toHaveLength(blocks)
  expect(await find(board)).toBeNull()
  expect(await find({ ...board, seats: () => seats.slice(0, -1) })).toMatchObject({ seat: 10_000 * blocks })
})

test('the process does other work while the scores of a large contest are compared', async () => {
  const entries = 600
  const contest = await contestOf(Array(entries).fill([{ position: 0, captaincy: null, card: null }]))
  const points: Points = [{ awards: 10, deductions: 0 }]
  const board = await openBoard(site.db, contest, withPoints(points))
  let compared = 0
  let othersDone = 0
  let doneMeanwhile = 0
  const slowly = (seat: number) => {
    if (compared === 0) setImmediate(() => (othersDone += 1))
    compared += 1
    if (compared === entries) doneMeanwhile = othersDone
    const until = performance.now() + 0.1
    while (performance.now() < until);
    return board.placeOf(seat)
  }
  expect(await findDifference(site.db, contest, { ...board, placeOf: slowly }, named(points))).toBeNull()
  expect(doneMeanwhile).toBe(1)
})

test('an alarm names five contests that are not paid out, and says whether there are others', async () => {
  const stopped = []
  for (let count = 0; count < 6; count += 1) stopped.push(await match.newContest())
  const stop = (ids: readonly string[]) =>
    site.owner.query("UPDATE contests SET pay_out_fault = 'differs' WHERE id = ANY($1)", [ids])
  const ids = stopped.map(({ id }) => id).toSorted()
  await stop(ids.slice(0, 5))
  expect(await payOutAlarm(site.db)).toContain(`disagree: ${ids.slice(0, 5).join(', ')}.`)
  await stop(ids)
  expect(await payOutAlarm(site.db)).toContain(`disagree: ${ids.slice(0, 5).join(', ')} and others.`)
  await site.owner.query('UPDATE contests SET pay_out_fault = NULL WHERE id = ANY($1)', [ids])
  expect(await payOutAlarm(site.db)).toBeNull()
})

test('a contest whose scores differ is not paid, raises an alarm and delays no other; once fixed, it is settled', async () => {
  const played = new ContestMatch(site, { lineups: 3, users: 2, walletMinor: 10_000n })
  await played.renew()
  const [broken, whole] = [await played.newContest(), await played.newContest()]
  for (const user of await played.fill(broken, [0, 1])) await played.join(whole, user)
  // In this contest the first team's picks change without the board's knowledge.
  const changed = await played.newTeam(played.user(), 2)
  const moveTo = (teamId: string | undefined) =>
    site.owner.query('UPDATE entries SET team_id = $1 WHERE contest_id = $2 AND seat = 1', [
      teamId,
      broken.id,
    ])
  await played.play()
  const [entry] = await played.entriesOf(broken)
  const behindItsBack = betweenReads(site.db, (isBoard) => moveTo(isBoard ? entry?.teamId : changed))
  expect(await payOutAlarm(site.db)).toBeNull()
  await expect(payOutContests(behindItsBack, later)).rejects.toThrow('1 contests could not be paid out')
  expect(await match.reread(whole)).toMatchObject({ state: 'settled' })
  const stopped = await match.reread(broken)
  expect(stopped).toMatchObject({ state: 'settling', paidThrough: 0 })
  expect(stopped.payOutFault).toMatch(
    /the entry at seat 1 has quarter points -?\d+ in SQL, -?\d+ on the board/,
  )
  expect(await payOutAlarm(site.db)).toContain(broken.id)
  expect(await match.potMinor(broken)).toBe(2000n)
  const paid = await played.entriesOf(broken)
  expect(paid.map(({ rank, prizeMinor }) => [rank, prizeMinor])).toEqual([
    [null, 0n],
    [null, 0n],
  ])

  await moveTo(entry?.teamId)
  await payOutContests(site.db, new Date(later.getTime() + 60_000))
  expect(await match.reread(broken)).toMatchObject({ state: 'settled', payOutFault: null })
  expect(await payOutAlarm(site.db)).toBeNull()
  expect(await match.potMinor(broken)).toBe(0n)
  expect(await sumOfBalances(site.db)).toBe(0n)
})

/** For each settled contest the board is read first, and then its scores are computed in SQL: both in one snapshot of the database. */
function betweenReads(db: Database, before: (isBoard: boolean) => Promise<unknown>): Database {
  let isBoard = false
  return beforeTransactions(db, async (_, config) => {
    if (config?.isolationLevel !== 'repeatable read') return
    isBoard = !isBoard
    await before(isBoard)
  })
}
