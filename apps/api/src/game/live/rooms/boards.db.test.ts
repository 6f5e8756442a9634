import { type ContestId, contestId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rereadMatch } from '../../../testing/contest-kit.ts'
import { matchOfFile } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { type Board, type LocalBoard, openBoard } from '../../contests/board/board.ts'
import { contests } from '../../contests/tables.ts'
import { type MatchFolds, openMatchFolds } from '../../matches/play/match-fold.ts'
import { type BoardCache, type BoardCacheOptions, boardsReadAtOnce, createBoardCache } from './boards.ts'

/** Four contests of two entries each; two of them fit into memory. */
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 2, users: 2 })
let folds: MatchFolds
let contestIds: [ContestId, ContestId, ContestId, ContestId]

async function filledContest(): Promise<ContestId> {
  const contest = await match.newFilled([0, 1], { entryFeeMinor: 0n })
  return contest.id
}

beforeAll(async () => {
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

test('the number of boards without viewers is limited, however few entries they have', async () => {
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
  // The first one to be read, which can be any of those requested at once.
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

test('the board of a paid contest that workers rank is opened again every half hour, and one of this process is not', async () => {
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

test('a board that was used again since is not the least recent', async () => {
  const boards = createBoardCache(site.db, { maxEntries: 100, maxBoards: 2 })
  const [one, two, three] = contestIds
  await boards.open(one, folds)
  await boards.open(one, folds)
  await boards.open(two, folds)
  boards.ready(one, folds)
  await boards.open(three, folds)
  expect(contestIds.map((id) => boards.ready(id, folds)?.size())).toEqual([2, undefined, 2, undefined])
})

/** A cache whose boards the test changes, each read once `until` resolves. */
function changedBoards(
  change: (board: LocalBoard) => Board,
  { until, ...options }: Partial<BoardCacheOptions> & { until?: () => Promise<void> } = {},
) {
  return createBoardCache(site.db, {
    maxEntries: 100,
    clockMs: () => 1,
    read: async (contest, fold) => {
      await until?.()
      return change(await openBoard(site.db, contest, fold))
    },
    ...options,
  })
}

const byWorkers = ({ snapshot: _snapshot, ...board }: LocalBoard): Board => board

test('a board that is still being read counts no entries, is not dropped, and does not delay a stop', async () => {
  const held = Promise.withResolvers<void>()
  const [one, two] = contestIds
  let reads = 0
  const until = () => (reads++ === 0 ? held.promise : Promise.resolve())
  const boards = changedBoards((board) => board, { until, maxBoards: 1 })
  const opening = boards.open(one, folds)
  await expect.poll(() => reads).toBe(1)
  expect((await boards.open(two, folds)).size()).toBe(2)
  expect(boards.sizes()).toEqual({ boards: 1, entries: 0 })
  expect(boards.ready(one, folds)).toBeNull()
  await boards.stop()
  held.resolve()
  await opening
  expect(boards.sizes()).toEqual({ boards: 1, entries: 2 })
})

test('a contest that closes while its board is read has its last entries read at once', async () => {
  const held = Promise.withResolvers<void>()
  const catchUp = vi.fn(async () => undefined)
  const boards = changedBoards((board) => ({ ...board, catchUp }), { until: () => held.promise })
  const [one] = contestIds
  const opening = boards.open(one, folds)
  boards.setTakesEntries(one, false)
  held.resolve()
  await opening
  expect(catchUp).toHaveBeenCalledOnce()
  expect(boards.ready(one, folds)?.size()).toBe(2)
})

test('entries are read again if their contest opens or closes meanwhile', async () => {
  const held = Promise.withResolvers<void>()
  const catchUp = vi.fn(() => held.promise)
  const boards = changedBoards((board) => ({ ...board, catchUp }))
  const [one] = contestIds
  await boards.open(one, folds)
  boards.setTakesEntries(one, false)
  const opening = boards.open(one, folds)
  await expect.poll(() => catchUp.mock.calls.length).toBe(1)
  boards.setTakesEntries(one, true)
  held.resolve()
  await opening
  expect(catchUp).toHaveBeenCalledTimes(2)
})

test('a board that is read gets the balls that it lacks, and later ones only of its own fold', async () => {
  const update = vi.fn()
  const [one, two] = contestIds
  const current = changedBoards((board) => ({ ...board, update }))
  await current.open(one, folds)
  expect(update).not.toHaveBeenCalled()
  current.update([one, two], new Map())
  expect(update).not.toHaveBeenCalled()
  current.update([one, two], new Map([[folds.own, [3]]]))
  expect(update.mock.calls).toEqual([[folds.own, [3]]])
  update.mockClear()
  await changedBoards((board) => ({ ...board, update, revision: () => -1 })).open(one, folds)
  expect(update.mock.calls).toEqual([[folds.own, folds.own.playerIds.map((_, index) => index)]])
})

test('followed seats are followed on the board in memory, and on each that replaces it', async () => {
  const noted: string[] = []
  let opened = 0
  const boards = changedBoards((board) => {
    opened += 1
    const name = `board ${opened}`
    return {
      ...board,
      follow: (seats) => {
        noted.push(`${name} follows ${seats}`)
        return () => noted.push(`${name} leaves ${seats}`)
      },
      close: () => noted.push(`${name} closes`),
    }
  })
  const since = () => noted.splice(0)
  const [one] = contestIds
  const stopFirst = boards.follow(one, [1])
  await boards.open(one, folds)
  const stopSecond = boards.follow(one, [2])
  expect(since()).toEqual(['board 1 follows 1', 'board 1 follows 2'])
  const others = await openMatchFolds(site.db, await rereadMatch(site.db, match.id))
  await boards.open(one, others)
  expect(since()).toEqual([
    ...['board 1 closes', 'board 1 leaves 1', 'board 2 follows 1'],
    ...['board 1 leaves 2', 'board 2 follows 2'],
  ])
  stopFirst()
  expect(since()).toEqual(['board 2 leaves 1'])
  await boards.open(one, folds)
  expect(since()).toEqual(['board 2 closes', 'board 2 leaves 2', 'board 3 follows 2'])
  stopSecond()
  boards.forget(one)
  expect(since()).toEqual(['board 3 leaves 2', 'board 3 closes'])
})

test('a board that cannot be read fails for those who wait for it, and leaves the one that replaced it', async () => {
  const unknown = contestId.parse(crypto.randomUUID())
  const held = Promise.withResolvers<void>()
  const [one] = contestIds
  const boards = createBoardCache(site.db, {
    maxEntries: 100,
    read: async (contest, fold) => {
      if (fold === folds.own) await held.promise
      return openBoard(site.db, contest, fold)
    },
  })
  await expect(boards.open(unknown, folds)).rejects.toThrow(`There is no contest ${unknown}.`)
  expect(boards.sizes().boards).toBe(0)
  const failing = boards.open(one, folds)
  const others = await openMatchFolds(site.db, await rereadMatch(site.db, match.id))
  await boards.open(one, others)
  held.reject(new Error('torn'))
  await expect(failing).rejects.toThrow('torn')
  expect(boards.ready(one, others)?.size()).toBe(2)
})

describe('a board that workers rank is opened again half an hour', () => {
  const paid = (state: 'settled' | 'refunded') => async () => {
    const id = await filledContest()
    await site.db.update(contests).set({ state }).where(eq(contests.id, id))
    return { id, end: () => undefined }
  }
  const beginnings = {
    'after it was read, if its contest is settled': paid('settled'),
    'after it was read, if its contest is refunded': paid('refunded'),
    'after it was read, if its contest was paid out meanwhile': async () => ({
      id: contestIds[0],
      end: (boards: BoardCache) => boards.end(contestIds[0]),
    }),
  }
  test.each(Object.entries(beginnings))('%s', async (_when, begin) => {
    const { id, end } = await begin()
    const held = Promise.withResolvers<void>()
    const read = vi.fn(() => held.promise)
    let time = 0
    const boards = changedBoards(byWorkers, { until: read, clockMs: () => time })
    const opening = boards.open(id, folds)
    end(boards)
    held.resolve()
    await opening
    time = 1_799_999
    await boards.open(id, folds)
    expect(read).toHaveBeenCalledTimes(1)
    time = 1_800_000
    await boards.open(id, folds)
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('the snapshot of a board', () => {
  const newSnapshots = () => ({
    ...{ read: vi.fn(async () => null), keep: vi.fn(), end: vi.fn(), stop: vi.fn(async () => undefined) },
  })

  test('is requested when the board is read, when its entries are, and when the process stops, until it is paid out', async () => {
    const snapshots = newSnapshots()
    const boards = createBoardCache(site.db, { maxEntries: 100, snapshots, clockMs: () => 1 })
    const [one, two] = contestIds
    const board = await boards.open(one, folds)
    expect(snapshots.keep.mock.calls).toEqual([[one, board, false]])
    boards.setTakesEntries(one, false)
    await boards.open(one, folds)
    expect(snapshots.keep.mock.calls.slice(1)).toEqual([[one, board, true]])
    await boards.stop()
    expect(snapshots.keep.mock.calls.slice(2)).toEqual([[one, board, true]])
    expect(snapshots.stop).toHaveBeenCalledOnce()
    boards.end(one)
    boards.end(two)
    expect(snapshots.end.mock.calls).toEqual([[one], [two]])
    boards.setTakesEntries(one, false)
    await boards.open(one, folds)
    await boards.stop()
    expect(snapshots.keep).toHaveBeenCalledTimes(3)
  })

  test('is not made by this process for a board that workers rank', async () => {
    const snapshots = newSnapshots()
    const boards = changedBoards(byWorkers, { snapshots })
    await boards.open(contestIds[0], folds)
    await boards.stop()
    expect(snapshots.keep).not.toHaveBeenCalled()
  })
})
