import { beforeEach, describe, expect, test } from 'vitest'
import { entriesOf, joinAs, lineups, newContest, newTeam, newUsers } from '../../testing/contest-kit.ts'
import { type LiveContest, openLiveContest } from '../../testing/live-contest.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { nextSeason } from '../../testing/published-points.ts'
import { settleContest } from '../contests/settle/settle.ts'
import type { ContestRow } from '../contests/tables.ts'
import { completeReviewedMatches } from './lifecycle.ts'
import { entryTeam } from './pages/entry-team.ts'
import { createBoardCache } from './rooms/boards.ts'
import { openRoom, type Room } from './rooms/room.ts'

/** Two contests of one match with the same teams; one of them opened with another version of the points. */
const app = appOfFile()
let game: LiveContest
let old: ContestRow
let young: ContestRow

beforeEach(async () => {
  game = await openLiveContest(app)
  const terms = { entryFeeMinor: 0n, maxEntries: 10 }
  old = await newContest(app.db, game.matchId, terms)
  young = await newContest(app.db, game.matchId, { ...terms, rulesVersion: '2027-03' })
  const legal = await lineups(app.db, game.matchId, 4)
  const users = await newUsers(app.db, legal.length)
  for (const [index, userId] of users.entries()) {
    const owner = { userId, matchId: game.matchId, now: app.now() }
    const teamId = await newTeam(app.db, { ...owner, lineup: legal[index] })
    for (const { id: contestId } of [old, young]) await joinAs(app.db, { ...owner, contestId, teamId })
  }
  await game.start()
})

async function enter(boards = createBoardCache(app.db, { maxEntries: 1000 })): Promise<Room> {
  const room = await openRoom(app.db, boards, game.matchId, { published: nextSeason })
  if (!room) throw new Error('There is no such match.')
  return room
}

async function pointsIn(room: Room, { id }: ContestRow): Promise<(number | undefined)[]> {
  const board = await room.board(id)
  return Array.from({ length: board.size() }, (_, index) => board.rankOf(index + 1)?.points)
}

/** The same from a newly opened room. */
const pointsAfresh = async (contest: ContestRow) => pointsIn(await enter(), contest)

describe('a contest that opened with another version than its match', () => {
  test('is scored live by that version, for viewers from the start and for later ones', async () => {
    const room = await enter()
    expect(await pointsIn(room, young)).toEqual(await pointsIn(room, old))
    await game.skip(60)
    await room.refresh()
    const points = { old: await pointsIn(room, old), young: await pointsIn(room, young) }
    expect(points.young).not.toEqual(points.old)
    expect(await pointsAfresh(old)).toEqual(points.old)
    expect(await pointsAfresh(young)).toEqual(points.young)
  })

  test('is ranked by a room that was dropped and opened again, although its board was still in memory', async () => {
    const boards = createBoardCache(app.db, { maxEntries: 1000 })
    await pointsIn(await enter(boards), young)
    const again = await enter(boards)
    await pointsIn(again, young)
    await game.play(20)
    await again.refresh()
    expect(await pointsIn(again, young)).toEqual(await pointsAfresh(young))
  })

  test('applies a correction by that version', async () => {
    const room = await enter()
    await game.skip(40)
    await room.refresh()
    const before = await pointsIn(room, young)
    await game.record({ type: 'withdraw', revision: 40, reason: 'It was not bowled.' })
    await game.record({ type: 'withdraw', revision: 39, reason: 'It was not bowled.' })
    await room.refresh()
    expect(await pointsIn(room, young)).toEqual(await pointsAfresh(young))
    expect(await pointsIn(room, young)).not.toEqual(before)
  })

  test('loses no ball that arrives while its board is opened', async () => {
    const room = await enter()
    for (let round = 0; round < 10; round += 1) {
      const contest = await newContest(app.db, game.matchId, { rulesVersion: '2027-03' })
      const [opened] = await Promise.all([
        pointsIn(await enter(), young),
        game.play(3),
        room.board(contest.id),
      ])
      expect(opened).toHaveLength(4)
      await room.refresh()
    }
    expect(await pointsIn(room, young)).toEqual(await pointsAfresh(young))
  })

  test('shows the points of a team by that version', async () => {
    await game.skip(60)
    const room = await enter()
    const rooms = { room: async () => room, stop: async () => undefined }
    const reader = { userId: null, codes: [] }
    for (const contest of [old, young]) {
      const listed = await entriesOf(app.db, contest)
      const ranked = await room.board(contest.id)
      for (const { seat } of listed) {
        const team = await entryTeam(app.db, rooms, { contestId: contest.id, seat, reader })
        expect(team?.points).toBe(ranked.rankOf(seat)?.points)
        expect(team?.pointsAsMatch).toBe(contest === old)
        const points = team?.players.map((player) => player.points) ?? []
        expect(points).toEqual(points.toSorted((one, other) => other - one))
        expect(points).toHaveLength(11)
      }
    }
  })

  test('is settled by that version, with the points that were last shown', async () => {
    const room = await enter()
    await game.skip(game.events.length)
    await room.refresh()
    const live = await pointsIn(room, young)
    await completeReviewedMatches(app.db, app.now())
    await settleContest(app.db, young.id, app.now(), { published: nextSeason })
    const settled = await entriesOf(app.db, young)
    expect(settled.map(({ quarterPoints }) => (quarterPoints ?? 0) / 4)).toEqual(live)
    expect(await pointsIn(room, young)).not.toEqual(await pointsIn(room, old))
  })
})
