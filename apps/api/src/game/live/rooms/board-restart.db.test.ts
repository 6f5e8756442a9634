import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContestId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rereadMatch } from '../../../testing/contest-kit.ts'
import { matchOfFile } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import type { Board, LocalBoard } from '../../contests/board/board.ts'
import { contests, teams } from '../../contests/tables.ts'
import { type MatchFolds, openMatchFolds } from '../../matches/play/match-fold.ts'
import { openBoardFiles } from './board-files.ts'
import { createBoardSnapshots } from './board-snapshots.ts'
import { type BoardCache, createBoardCache } from './boards.ts'

/** Contests of 5,000 entries: the fewest for which a snapshot is made. */
const size = 5_000
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 2, users: 1 })
let folds: MatchFolds
let picks: Uint8Array[]
let folder: string
const warn = vi.fn()

beforeAll(async () => {
  for (const lineup of [0, 1]) await match.newTeam(match.user(), lineup)
  picks = (await site.db.select().from(teams).where(eq(teams.userId, match.user()))).map((team) => team.picks)
  folds = await openMatchFolds(site.db, await rereadMatch(site.db, match.id))
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boards-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  warn.mockClear()
})

async function largeContest(): Promise<ContestId> {
  const { id } = await match.newContest({ maxEntries: 100_000, maxPerUser: 100_000 })
  await enter(id, size)
  await site.db.update(contests).set({ state: 'locked' }).where(eq(contests.id, id))
  return id
}

/** Every other with the same picks. */
async function enter(contestId: ContestId, count: number): Promise<void> {
  await site.owner.query(
    `WITH made AS (
       INSERT INTO teams (user_id, match_id, name, picks)
       SELECT $1, $2, 'Team ' || gen_random_uuid(), ($3::bytea[])[1 + n % 2] FROM generate_series(1, $5::int) AS n RETURNING id)
     INSERT INTO entries (seat, contest_id, team_id, user_id)
     SELECT (SELECT revision FROM contests WHERE id = $4) + row_number() OVER (), $4, id, $1 FROM made`,
    [match.user(), match.id, picks.map((each) => Buffer.from(each)), contestId, count],
  )
  await site.owner.query(
    'UPDATE contests SET entry_count = entry_count + $2, revision = revision + $2 WHERE id = $1',
    [contestId, count],
  )
}

/** As a process has it from its start. */
async function startProcess(mostBytes?: number): Promise<BoardCache> {
  const files = await openBoardFiles({ db: site.db, dataFolder: folder, log: { warn }, mostBytes })
  return createBoardCache(site.db, { maxEntries: 100_000, snapshots: createBoardSnapshots(files) })
}
/** Without a cluster every board is one of these. */
async function openLocal(boards: BoardCache, id: ContestId): Promise<LocalBoard> {
  const board = await boards.open(id, folds)
  if (!('snapshot' in board)) throw new Error('The board is elsewhere.')
  return board as LocalBoard
}

const files = () => readdirSync(join(folder, 'boards')).toSorted()
const fileOf = (id: ContestId) => join(folder, 'boards', `${id}.board`)
const worth = Array.from({ length: 40 }, (_, player) => ({ awards: 2 ** (player % 12), deductions: 0 }))
const seats = Array.from({ length: size }, (_, index) => index + 1)
const scores = async (board: Board) => [...(await board.scoresWith(seats, worth)).values()]

/** Changes rows without a new revision, so that only a process that reads the rows again sees it. */
const changeBehindItsBack = () => site.owner.query("UPDATE teams SET picks = '\\x0000'")
const changeBack = () =>
  site.owner.query('UPDATE teams SET picks = ($1::bytea[])[1 + ascii(right(id::text, 1)) % 2]', [
    picks.map((each) => Buffer.from(each)),
  ])

test('the board of a locked contest is written, and after a restart continues from its file', async () => {
  const id = await largeContest()
  const first = await startProcess()
  const before = await scores(await first.open(id, folds))
  await first.stop()
  expect(files()).toEqual([`${id}.board`])
  await changeBehindItsBack()
  const second = await startProcess()
  expect(await scores(await second.open(id, folds))).toEqual(before)
  truncateSync(fileOf(id), 1000)
  const third = await startProcess()
  const after = await scores(await third.open(id, folds))
  expect(after).toHaveLength(size)
  expect(after).not.toEqual(before)
  await Promise.all([second.stop(), third.stop()])
  expect(warn).not.toHaveBeenCalled()
  await changeBack()
})

test('an open contest is written when it has grown enough, and the rest when the process stops', async () => {
  const id = await largeContest()
  await site.db.update(contests).set({ state: 'open' }).where(eq(contests.id, id))
  const boards = await startProcess()
  const board = await openLocal(boards, id)
  await vi.waitFor(() => expect(files()).toEqual([`${id}.board`]), 15_000)
  expect(board.snapshotUpTo()).toBe(size)
  await enter(id, 10)
  boards.setTakesEntries(id, true)
  await boards.open(id, folds)
  expect([board.size(), board.snapshotUpTo()]).toEqual([size + 10, size])
  await boards.stop()
  expect(board.snapshotUpTo()).toBe(size + 10)
  expect((await openLocal(await startProcess(), id)).snapshotUpTo()).toBe(size + 10)
})

test('files are deleted with their contests, at once or at the next start, and the oldest beyond the limit', async () => {
  const [paid, paidLater, oldest, newest] = [
    await largeContest(),
    await largeContest(),
    await largeContest(),
    await largeContest(),
  ]
  const boards = await startProcess()
  for (const id of [paid, paidLater, oldest, newest]) await boards.open(id, folds)
  await boards.stop()
  expect(files()).toHaveLength(4)
  boards.end(paid)
  await boards.stop()
  expect(files()).not.toContain(`${paid}.board`)
  await site.db.update(contests).set({ state: 'settled' }).where(eq(contests.id, paidLater))
  const long = new Date(Date.now() - 3_600_000)
  writeFileSync(join(folder, 'boards', `${newest}.board.half-written`), 'x')
  utimesSync(join(folder, 'boards', `${newest}.board.half-written`), long, long)
  utimesSync(fileOf(oldest), long, long)
  writeFileSync(join(folder, 'boards', `${newest}.board.of-another-process`), 'x')
  await startProcess(500_000)
  expect(files()).toEqual([`${newest}.board`, `${newest}.board.of-another-process`])
})

test('if no file can be written, the board is read from its rows, and the log says so', async () => {
  writeFileSync(join(folder, 'boards'), 'no folder')
  const id = await largeContest()
  const boards = await startProcess()
  expect((await boards.open(id, folds)).size()).toBe(size)
  await boards.stop()
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'the snapshot of a board could not be written')
})
