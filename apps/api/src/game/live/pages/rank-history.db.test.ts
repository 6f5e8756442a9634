import { leaderboardResponse, rankHistoryResponse } from '@toprun/api-schema/contest'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import type { Board } from '../../contests/board/board.ts'
import { entries } from '../../contests/tables.ts'
import { createBoardCache } from '../rooms/boards.ts'
import { openRoom } from '../rooms/room.ts'
import { rankHistory } from './rank-history.ts'

const app = appOfFile()
let game: LiveContest

beforeAll(async () => {
  game = await openLiveContest(app, { seed: 'rank history' })
})

async function ranksNow(ids: readonly string[]): Promise<number[]> {
  const read = async () =>
    leaderboardResponse.parse(
      (
        await app.call('GET', `/api/game/contests/${game.contestId}/leaderboard?entries=${ids.join()}`)
      ).json(),
    )
  await expect.poll(async () => (await read()).revision).toBe(game.revision())
  return (await read()).mine.map(({ rank }) => rank)
}

async function history(ids: readonly string[]) {
  const response = await app.call('GET', `/api/game/contests/${game.contestId}/ranks?entries=${ids.join()}`)
  return rankHistoryResponse.parse(response.json())
}

test('the ranks of entries through a match are those on the leaderboard after each over', async () => {
  const own = [await game.join(), await game.join(), await game.join(), await game.join()]
  await game.start()
  const shown: number[][] = []
  for (const [at, event] of game.events.slice(0, 60).entries()) {
    await game.play(1)
    const next = game.events[at + 1]
    const isEnd = event.type === 'ball' && (next?.type !== 'ball' || next.over !== event.over)
    if (isEnd) shown.push(await ranksNow(own))
  }
  // The over is complete once another event follows it.
  const { overs, entries: through } = await history(own)
  expect(overs.length).toBeGreaterThan(6)
  expect(overs[0]).toEqual({ innings: 0, over: 1 })
  for (const [place, entryId] of own.entries())
    expect(through.find((each) => each.entryId === entryId)?.ranks).toEqual(
      shown.slice(0, overs.length).map((ranks) => ranks[place]),
    )
})

test('after a correction they are those of a match that was recorded so from the start', async () => {
  const own = [...(await seatsOfContest()).keys()]
  const before = await history(own)
  const first = game.events.findIndex(({ type }) => type === 'ball')
  const ball = game.events[first]
  if (ball?.type !== 'ball') throw new Error('The match has no ball.')
  const { batter, non_striker, bowler } = ball.delivery
  const runs = { batter: 6, extras: 0, total: 6 }
  const event = { ...ball, delivery: { batter, non_striker, bowler, runs } }
  await game.record({ type: 'correct', revision: first + 1, reason: 'It was a six.', event })
  await ranksNow(own)
  const { room, board } = await openBoardOfContest()
  const read = await rankHistory(board, room.fold(), await seatsOfContest())
  expect(await history(own)).toEqual(read)
  expect(read.overs).toEqual(before.overs)
})

/** A board that nobody else reads. */
async function openBoardOfContest() {
  const room = await openRoom(app.db, createBoardCache(app.db, { maxEntries: 100 }), game.matchId)
  if (!room) throw new Error('There is no such match.')
  return { room, board: await room.board(game.contestId) }
}

async function seatsOfContest(): Promise<Map<string, number>> {
  const rows = await app.db.select().from(entries).where(eq(entries.contestId, game.contestId))
  return new Map(rows.sort((one, other) => one.seat - other.seat).map(({ id, seat }) => [id, seat]))
}

test('readers at the same time share the ladder of each over, and a failed one is read again', async () => {
  const { room, board } = await openBoardOfContest()
  const seats = await seatsOfContest()
  let failures = 1
  const ladderWith = vi.fn<Board['ladderWith']>(async (totals) => {
    if (failures-- > 0) throw new Error('no ladder')
    return board.ladderWith(totals)
  })
  const counting = { ...board, ladderWith }
  const readers = () => [1, 2, 3].map(() => rankHistory(counting, room.fold(), seats))
  expect((await Promise.allSettled(readers())).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(ladderWith).toHaveBeenCalledTimes(1)
  const [one, ...others] = await Promise.all(readers())
  expect(one?.overs.length).toBeGreaterThan(6)
  expect(others).toEqual([one, one])
  expect(ladderWith).toHaveBeenCalledTimes(1 + (one?.overs.length ?? 0))
})

test('ladders are kept until the board has another entry, or the match another correction', async () => {
  const { room, board } = await openBoardOfContest()
  const seats = await seatsOfContest()
  const fold = room.fold()
  const ladderWith = vi.fn(board.ladderWith)
  const state = { entries: board.size(), corrections: fold.corrections() }
  const counting = { ...board, ladderWith, size: () => state.entries }
  const read = async () => {
    ladderWith.mockClear()
    await rankHistory(counting, { ...fold, corrections: () => state.corrections }, seats)
    return ladderWith.mock.calls.length
  }
  const overs = fold.overPoints().length
  expect([await read(), await read()]).toEqual([overs, 0])
  state.entries += 1
  expect([await read(), await read()]).toEqual([overs, 0])
  state.corrections += 1
  expect([await read(), await read()]).toEqual([overs, 0])
})

test('unknown entries rank nothing', async () => {
  const { room, board } = await openBoardOfContest()
  const ladderWith = vi.fn<Board['ladderWith']>()
  expect(await rankHistory({ ...board, ladderWith }, room.fold(), new Map())).toEqual({
    overs: [],
    entries: [],
  })
  expect(ladderWith).not.toHaveBeenCalled()
})

test('there are none before the match, and none without entries', async () => {
  const other = await openLiveContest(app, { seed: 'not begun' })
  const entry = await other.join()
  const response = await app.call('GET', `/api/game/contests/${other.contestId}/ranks?entries=${entry}`)
  expect(response.json()).toEqual({
    ...{ code: 'not_found', msg: 'There is no such contest, or its match has not begun.' },
  })
  expect((await history([crypto.randomUUID()])).entries).toEqual([])
})
