import type { ContestId } from '@toprun/api-schema/ids'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rereadMatch } from '../../../testing/contest-kit.ts'
import { matchOfFile } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { openBoard } from '../../contests/board/board.ts'
import { type MatchFolds, openMatchFolds } from '../../matches/play/match-fold.ts'
import { boardsReadAtOnce, createBoardCache } from './boards.ts'

/** Four contests of two entries each; two of them fit into memory. */
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 2, users: 2 })
let folds: MatchFolds
let contestIds: [ContestId, ContestId, ContestId, ContestId]

beforeAll(async () => {
  async function filledContest(): Promise<ContestId> {
    const contest = await match.newContest({ entryFeeMinor: 0n })
    await match.fill(contest, [0, 1])
    return contest.id
  }
  contestIds = [await filledContest(), await filledContest(), await filledContest(), await filledContest()]
  folds = await openMatchFolds(site.db, await rereadMatch(site.db, match.id))
})
afterEach(() => vi.restoreAllMocks())

test('of the boards without viewers, the least recently used are dropped first', async () => {
  const boards = createBoardCache(site.db, { maxEntries: 4 })
  const [one, two, three] = contestIds
  await boards.open(one, folds)
  await boards.open(two, folds)
  expect([one, two].map((id) => boards.ready(id, folds)?.size())).toEqual([2, 2])
  boards.ready(one, folds)
  await boards.open(three, folds)
  expect(contestIds.map((id) => boards.ready(id, folds)?.size())).toEqual([2, undefined, 2, undefined])
  expect((await boards.open(two, folds)).size()).toBe(2)
})

test('there are so many boards at most besides those with viewers, however few entries they have', async () => {
  const boards = createBoardCache(site.db, { maxEntries: 100, maxBoards: 2 })
  for (const contestId of contestIds) await boards.open(contestId, folds)
  expect(boards.sizes()).toEqual({ boards: 2, entries: 4 })
  expect(contestIds.map((id) => boards.ready(id, folds)?.size())).toEqual([undefined, undefined, 2, 2])
  const [one, two] = contestIds
  const leave = [boards.follow(one), boards.follow(two)]
  await boards.open(one, folds)
  await boards.open(two, folds)
  expect(boards.sizes().boards).toBe(4)
  for (const each of leave) each()
})

test('boards are read a few at a time, so that others get a connection too', async () => {
  const reading = new Map<ContestId, () => void>()
  const boards = createBoardCache(site.db, {
    maxEntries: 100,
    snapshots: {
      read: ({ id }) => new Promise((resolve) => reading.set(id, () => resolve(null))),
      keep: () => undefined,
      end: () => undefined,
      stop: async () => undefined,
    },
  })
  const opening = contestIds.map((contestId) => boards.open(contestId, folds))
  await expect.poll(() => reading.size).toBe(boardsReadAtOnce)
  // The first to be read, which is any of those that are asked for at once.
  const [opened = contestIds[0]] = reading.keys()
  reading.get(opened)?.()
  await opening[contestIds.indexOf(opened)]
  await expect.poll(() => reading.size).toBe(contestIds.length)
  for (const finish of reading.values()) finish()
  expect((await Promise.all(opening)).map((board) => board.size())).toEqual([2, 2, 2, 2])
})

test('the boards of a match that is no longer in memory are dropped with it', async () => {
  const boards = createBoardCache(site.db, { maxEntries: 100 })
  const [one, two] = contestIds
  const others = await openMatchFolds(site.db, await rereadMatch(site.db, match.id))
  await boards.open(one, folds)
  await boards.open(two, others)
  boards.dropMatch(folds)
  expect(boards.ready(one, folds)).toBeNull()
  expect(boards.ready(two, others)?.size()).toBe(2)
})

test('a board that is dropped while it is read answers those who wait for it, and is closed', async () => {
  let closed = 0
  const boards = createBoardCache(site.db, {
    maxEntries: 100,
    read: async (contest, fold) => ({
      ...(await openBoard(site.db, contest, fold)),
      close: () => {
        closed += 1
      },
    }),
  })
  const [contestId] = contestIds
  const opening = boards.open(contestId, folds)
  boards.forget(contestId)
  expect((await opening).size()).toBe(2)
  expect([closed, boards.sizes().boards]).toEqual([1, 0])
})

test('a board with viewers stays, and may be dropped once the last one has left', async () => {
  const boards = createBoardCache(site.db, { maxEntries: 2 })
  const [one, two, three, four] = contestIds
  const leave = [boards.follow(one), boards.follow(one)]
  await boards.open(one, folds)
  await boards.open(two, folds)
  expect([one, two].map((id) => boards.ready(id, folds)?.size())).toEqual([2, undefined])
  leave[0]?.()
  await boards.open(three, folds)
  expect([one, three].map((id) => boards.ready(id, folds)?.size())).toEqual([2, undefined])
  leave[1]?.()
  await boards.open(four, folds)
  expect([one, four].map((id) => boards.ready(id, folds)?.size())).toEqual([undefined, 2])
})

test('a board of an open contest gets its new entries every two seconds', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const boards = createBoardCache(site.db, { maxEntries: 100 })
  const contest = await match.newContest({ entryFeeMinor: 0n })
  const sizeNow = async () => (await boards.open(contest.id, folds)).size()
  expect(await sizeNow()).toBe(0)
  for (const size of [1, 2, 3]) {
    await match.enter(contest, 0)
    time += 1_999
    expect(await sizeNow()).toBe(size - 1)
    time += 1
    expect(boards.ready(contest.id, folds)).toBeNull()
    expect(await sizeNow()).toBe(size)
  }
})

test('the board of a paid contest that workers rank is opened again each half hour, one of this process is not', async () => {
  const [contestId] = contestIds
  for (const byWorkers of [true, false]) {
    let time = 0
    let opened = 0
    const boards = createBoardCache(site.db, {
      maxEntries: 100,
      clockMs: () => time,
      read: async (contest, fold) => {
        opened += 1
        const { snapshot, ...board } = await openBoard(site.db, contest, fold)
        return byWorkers ? board : { ...board, snapshot }
      },
    })
    const openedAt = async (ms: number) => {
      time = ms
      await boards.open(contestId, folds)
      return opened
    }
    expect(await openedAt(1_800_000)).toBe(1)
    boards.end(contestId)
    expect(await openedAt(3_599_999)).toBe(1)
    expect(await openedAt(3_600_000)).toBe(byWorkers ? 2 : 1)
  }
})
