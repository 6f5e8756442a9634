import type { Contest } from '@toprun/api-schema/contest'
import { contestId as contestIdOf } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import type { Board } from '../../contests/board/board.ts'
import { createBoardUpdates } from './board-updates.ts'

const contestId = contestIdOf.parse('00000000-0000-4000-8000-000000000001')
const noDatabase = Object.create(null)

/** A board of one row, which the test changes. */
function newBoard() {
  const facts = { version: 1, revision: 7, total: 1 }
  const row = { seat: 1, rank: 1, moved: 0, user: 'Ann', teamName: 'Owls', points: 10, prize: 5 }
  const announced = { version: 1 }
  const asked: unknown[] = []
  const board: Board = Object.assign(Object.create(null), {
    version: () => announced.version,
    page: async (_db: unknown, wanted: unknown) => {
      asked.push(wanted)
      return { ...facts, rows: [{ ...row }] }
    },
  })
  return {
    board,
    asked,
    /** A ball, after which the entry has these points. */
    move(points: number) {
      facts.version += 1
      facts.revision += 1
      announced.version = facts.version
      row.points = points
    },
    /** A new version whose page cannot be read yet. */
    announce: () => {
      announced.version += 1
    },
  }
}

/** A page of the board, as its followers get it. */
function followPage(board: Board | null, state: Contest['state'], page = 1) {
  const contest = { board, state }
  const updates = createBoardUpdates({
    ...{ contestId, page },
    ...{ state: () => contest.state, board: () => contest.board, isRanked: () => contest.state === 'locked' },
  })
  return {
    contest,
    isLoaded: updates.isLoaded,
    load: () => updates.load(noDatabase),
    since(version: number | null) {
      const update = updates.since(version)
      return update && { version: update.version, ...JSON.parse(update.json) }
    },
  }
}

test('before a ranking a page has only the state of its contest, again once that changes', async () => {
  const page = followPage(null, 'open')
  const open = { version: 1, contestId, state: 'open', board: null }
  expect(page.since(null)).toEqual(open)
  await page.load()
  expect(page.since(1)).toBeNull()
  expect(page.isLoaded()).toBe(true)
  page.contest.state = 'locked'
  expect(page.isLoaded()).toBe(false)
  await page.load()
  expect(page.since(1)).toEqual({ ...open, version: 2, state: 'locked' })
  await page.load()
  expect(page.since(2)).toBeNull()
})

test('a page is read from its first row on, and not again before its board or its state changes', async () => {
  const { board, asked, move } = newBoard()
  const page = followPage(board, 'locked', 3)
  expect(page.isLoaded()).toBe(false)
  await page.load()
  await page.load()
  expect(asked).toEqual([{ from: 100, limit: 50 }])
  expect(page.isLoaded()).toBe(true)
  move(12)
  await page.load()
  page.contest.state = 'settled'
  await page.load()
  expect(asked).toHaveLength(3)
  expect(page.since(3)).toMatchObject({ version: 4, state: 'settled', board: { page: 3, base: 3 } })
})

test('a receiver of the previous version gets what changed since, any other every row', async () => {
  const { board, move } = newBoard()
  const page = followPage(board, 'locked')
  await page.load()
  const every = (points: number) => ({ rank: 1, rows: [[1, 'Ann', 'Owls', points, 0]], prizes: [[1, 5]] })
  const first = { page: 1, version: 2, base: null, revision: 7, total: 1, change: every(10) }
  expect(page.since(null)).toEqual({ version: 2, contestId, state: 'locked', board: first })
  move(12)
  await page.load()
  for (let time = 0; time < 2; time += 1) {
    expect(page.since(2)).toMatchObject({ version: 3, board: { base: 2, change: { rows: [[0, 12]] } } })
    expect(page.since(null)).toMatchObject({ version: 3, board: { base: null, change: every(12) } })
    expect(page.since(1)).toMatchObject({ version: 3, board: { base: null, change: every(12) } })
  }
  expect(page.since(3)).toBeNull()
  move(14)
  await page.load()
  expect(page.since(3)).toMatchObject({ version: 4, board: { base: 3, change: { rows: [[0, 14]] } } })
  expect(page.since(2)).toMatchObject({ version: 4, board: { base: null, change: every(14) } })
})

test('a page that its board repeats is not sent again', async () => {
  const { board, asked, announce } = newBoard()
  const page = followPage(board, 'locked')
  await page.load()
  announce()
  await page.load()
  expect(asked).toHaveLength(2)
  expect(page.since(2)).toBeNull()
})

test('without its board the state remains, and another board of the same version is shown again', async () => {
  const page = followPage(newBoard().board, 'locked')
  await page.load()
  page.contest.board = newBoard().board
  await page.load()
  expect(page.since(2)).toMatchObject({ version: 3, board: { base: 2, change: { rows: [0] } } })
  page.contest.board = null
  await page.load()
  expect(page.since(3)).toEqual({ version: 4, contestId, state: 'locked', board: null })
  page.contest.board = newBoard().board
  await page.load()
  expect(page.since(4)).toMatchObject({ version: 5, board: { base: null } })
})
