import type { ContestId } from '@toprun/api-schema/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import { feedOf } from '../../../testing/contest-kit.ts'
import { matchOfEachTest } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { type LocalBoard, openBoard } from '../../contests/board/board.ts'
import { receiveEvent } from '../feed/receive-event.ts'
import { startDueMatches } from '../lifecycle.ts'
import { createBoardCache } from './boards.ts'
import { openRoom, type Room } from './room.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 2, users: 2 })
const start = new Date('2026-11-21T13:00:00Z')
let contestIds: [ContestId, ContestId]
let sent = 0

beforeEach(async () => {
  const newContest = async () => {
    const contest = await match.newFilled([0, 1], { entryFeeMinor: 0n })
    return contest.id
  }
  contestIds = [await newContest(), await newContest()]
  sent = 0
})

async function record(payload: unknown): Promise<void> {
  sent += 1
  const event = {
    matchId: match.id,
    source: 'test',
    sourceEventId: String(sent),
    sourceSequence: null,
    payload,
  }
  expect(await receiveEvent(site.db, event, { now: start, reviewMs: 0 })).toMatchObject({ ok: true })
}

async function play(count: number): Promise<void> {
  for (const event of (await feedOf(site.db, match.id)).slice(0, count)) await record(event)
}

/** A room of the match as it is now. @param page reads a page of each of its boards */
async function enter(page = (board: LocalBoard): LocalBoard['page'] => board.page): Promise<Room> {
  const boards = createBoardCache(site.db, {
    maxEntries: 100,
    read: async (contest, fold) => {
      const board = await openBoard(site.db, contest, fold)
      return { ...board, page: page(board) }
    },
  })
  return (await openRoom(site.db, boards, match.id)) ?? expect.fail('There is no such match.')
}

test('a room that opens during a match knows which receivers lack a correction, and which only the last balls', async () => {
  await startDueMatches(site.db, start)
  await play(8)
  const missing = (room: Room, revision: number) =>
    JSON.parse(room.updates.since({ revision, facts: 0 })?.json ?? '{}')
  expect(missing(await enter(), 6)).toMatchObject({ revision: 8, reset: false })
  await record({ type: 'withdraw', revision: 8, reason: 'It was not bowled.' })
  await record((await feedOf(site.db, match.id))[7])
  const later = await enter()
  expect(missing(later, 8)).toMatchObject({ revision: 10, reset: true })
  expect(missing(later, 9)).toMatchObject({ revision: 10, reset: false })
})

test('ranks are read once a contest is locked, once for all who wait for them', async () => {
  const [contestId] = contestIds
  const room = await enter()
  const followed = room.followBoard(contestId, 1)
  expect([room.prepareRanks(contestId), followed.prepare(), room.rankedBoard(contestId)]).toEqual([
    ...[null, null, null],
  ])
  await startDueMatches(site.db, start)
  await room.refresh()
  const reading = room.prepareRanks(contestId)
  expect(reading).not.toBeNull()
  expect(room.prepareRanks(contestId)).toBe(reading)
  await reading
  expect(room.prepareRanks(contestId)).toBeNull()
  expect(room.rankedBoard(contestId)?.size()).toBe(2)
  const page = followed.prepare()
  expect(page).not.toBeNull()
  expect(followed.prepare()).toBe(page)
  await page
  expect(followed.prepare()).toBeNull()
})

test('viewers get a ball after a tenth of a second though leaderboards take longer, and each leaderboard as soon as it is read', async () => {
  const held = new Map<number, PromiseWithResolvers<void>>()
  let isSlow = false
  let boards = 0
  const room = await enter((board) => {
    boards += 1
    const at = boards
    return async (...asked) => {
      if (isSlow) {
        const reading = Promise.withResolvers<void>()
        held.set(at, reading)
        await reading.promise
      }
      return board.page(...asked)
    }
  })
  await startDueMatches(site.db, start)
  await room.refresh()
  const followed = contestIds.map((contestId) => room.followBoard(contestId, 1))
  for (const each of followed) await each.prepare()
  const wake = vi.fn()
  room.watch(wake)
  isSlow = true
  await play(1)
  const refreshing = room.refresh()
  for (const [calls, finish] of [() => held.get(1)?.resolve(), () => held.get(2)?.resolve()].entries()) {
    await expect.poll(() => wake.mock.calls.length, { timeout: 10_000 }).toBe(calls + 1)
    expect(held.size).toBe(2)
    finish()
  }
  await refreshing
  await expect.poll(() => wake.mock.calls.length, { timeout: 10_000 }).toBe(3)
})
