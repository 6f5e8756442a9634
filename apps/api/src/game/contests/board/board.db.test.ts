import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newUser, rereadContest } from '../../../testing/contest-kit.ts'
import { type EnteredTeam, matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { leaveContest } from '../join/leave.ts'
import { withdrawEntries } from '../join/withdraw-entries.ts'
import { type ContestRow, entries } from '../tables.ts'
import { saveTeam } from '../teams/teams.ts'
import { type Board, openBoard, seatsOf } from './board.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 6, walletMinor: 1000n })
let contest: ContestRow

beforeEach(async () => {
  contest = await match.newContest()
})

const join = (lineup: number) => match.enter(contest, lineup)
const everyPlayer = (fold: MatchFold) => fold.playerIds.map((_, index) => index)
const open = async (fold?: MatchFold) =>
  openBoard(site.db, await rereadContest(site.db, contest), fold ?? (await match.fold()))
const all = async (board: Board) => (await board.page(site.db, { from: 0, limit: 100 })).rows

test('a board that was opened early and caught up equals one that is opened now', async () => {
  const early = await open()
  expect(early.size()).toBe(0)
  expect(await all(early)).toEqual([])
  for (const lineup of [0, 1]) await join(lineup)
  await early.catchUp(site.db)
  for (const lineup of [2, 3, 3]) await join(lineup)
  await early.catchUp(site.db)
  await match.play()
  const fold = await match.fold()
  early.update(fold, everyPlayer(fold))
  const fresh = await open(fold)
  const unmoved = (rows: Awaited<ReturnType<typeof all>>) => rows.map((row) => ({ ...row, moved: 0 }))
  expect(unmoved(await all(early))).toEqual(unmoved(await all(fresh)))
  expect(early.revision()).toBe(fold.revision())
  expect((await all(fresh)).reduce((sum, { prize }) => sum + prize, 0)).toBe(45)
})

test('a team that changes before the lock reaches the board, with its name', async () => {
  const { userId, teamId } = await join(0)
  await join(1)
  const board = await open()
  expect((await all(board)).map(({ teamName }) => teamName)).toEqual(
    (await all(board)).map(({ user }) => `${user}'s Team 1`),
  )
  const owner = { userId, sessionId: null, teamId, matchId: match.id, now }
  const saved = await saveTeam(site.db, { ...owner, name: 'Owls', ...match.lineup(4) })
  expect(saved.ok).toBe(true)
  const before = board.version()
  await board.catchUp(site.db)
  expect(board.version()).toBe(before + 1)
  await board.catchUp(site.db)
  expect(board.version()).toBe(before + 1)
  expect((await all(board)).find((row) => row.seat === 1)?.teamName).toBe('Owls')
  await match.play()
  const fold = await match.fold()
  board.update(fold, everyPlayer(fold))
  const fresh = await open(fold)
  for (const seat of fresh.seats()) expect(board.rankOf(seat)?.points).toBe(fresh.rankOf(seat)?.points)
})

test('joins that commit while it catches up are not missed', async () => {
  const board = await open()
  const joining = Array.from({ length: 20 }, (_, index) => join(index % 6))
  const reading = Array.from({ length: 20 }, async () => {
    await board.catchUp(site.db)
  })
  await Promise.all([...joining, ...reading])
  await board.catchUp(site.db)
  expect([...board.seats()]).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('concurrent calls share one read, and only changed entries change its version', async () => {
  await join(0)
  const board = await open()
  const before = board.version()
  await board.catchUp(site.db)
  expect(board.version()).toBe(before)
  await join(1)
  const readings = vi.spyOn(site.db, 'transaction')
  await Promise.all(Array.from({ length: 50 }, () => board.catchUp(site.db)))
  expect(readings).toHaveBeenCalledTimes(2)
  readings.mockRestore()
  expect(board.version()).toBe(before + 1)
})

test('after a failed read the next one catches up', async () => {
  const board = await open()
  await join(0)
  vi.spyOn(site.db, 'transaction').mockRejectedValueOnce(new Error('away'))
  await expect(board.catchUp(site.db)).rejects.toThrow('away')
  expect(board.size()).toBe(0)
  await board.catchUp(site.db)
  expect(board.size()).toBe(1)
})

test('pages follow one another, and names are read once for the rows that are shown', async () => {
  for (const lineup of [0, 1, 2, 3, 4]) await join(lineup)
  const board = await open()
  const whole = await all(board)
  const queries = vi.spyOn(site.pool, 'query')
  const first = await board.page(site.db, { from: 0, limit: 2 })
  const second = await board.page(site.db, { from: 2, limit: 3 })
  expect([...first.rows, ...second.rows]).toEqual(whole)
  expect(first).toMatchObject({ version: board.version(), total: 5 })
  expect((await board.page(site.db, { from: 5, limit: 3 })).rows).toEqual([])
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('an entry is found by its seat, in its own contest only', async () => {
  const { entryId } = await join(0)
  const board = await open()
  const other = await match.newContest()
  const seats = await seatsOf(site.db, { contestId: contest.id, entryIds: [entryId, crypto.randomUUID()] })
  expect([...seats]).toEqual([[entryId, 1]])
  expect(await seatsOf(site.db, { contestId: other.id, entryIds: [entryId] })).toEqual(new Map())
  expect((await board.rowsOf(site.db, [1, 99])).rows.map((row) => row.seat)).toEqual([1])
  expect(board.rankOf(99)).toBeNull()
})

test('an entry that joins changes everyone’s prizes', async () => {
  await join(0)
  const board = await open()
  expect(board.rankOf(1)?.prizeMinor).toBe(900n)
  await join(1)
  await board.catchUp(site.db)
  expect([1, 2].reduce((sum, seat) => sum + (board.rankOf(seat)?.prizeMinor ?? 0n), 0n)).toBe(1800n)
})

test('entries beyond one block are read in the order of joining', async () => {
  const { teamId } = await join(0)
  // Spread over several blocks, like the seats of a long contest.
  await site.db.execute(
    sql`UPDATE contests SET revision = 25000, max_entries = 100000 WHERE id = ${contest.id}`,
  )
  await join(1)
  await site.db.execute(sql`UPDATE contests SET revision = 9998 WHERE id = ${contest.id}`)
  await join(2)
  await join(3)
  const board = await open()
  expect([...board.seats()]).toEqual([1, 9_999, 10_000, 25_001])
  const [entry] = await site.db
    .select()
    .from(entries)
    .where(and(eq(entries.contestId, contest.id), eq(entries.teamId, teamId)))
  expect(entry?.seat).toBe(1)
})

describe('entries that leave', () => {
  const leave = async ({ userId, entryId }: EnteredTeam) => {
    const left = await leaveContest(site.db, { userId, sessionId: null, entryId, now })
    if (!left.ok) throw new Error(left.reason)
  }

  test('are dropped from a board in memory, which then equals one that is opened now', async () => {
    const joined = []
    for (const lineup of [0, 1, 2, 3]) joined.push(await join(lineup))
    const board = await open()
    const [first = expect.fail('Nobody joined.'), , third = expect.fail('Nobody joined.')] = joined
    await leave(third)
    await leave(await join(4))
    const fifth = await join(5)
    await board.catchUp(site.db)
    expect([...board.seats()]).toEqual([1, 2, 4, 8])
    await leave(first)
    await leave(fifth)
    await board.catchUp(site.db)
    expect([...board.seats()]).toEqual([2, 4])
    expect(board.size()).toBe(2)
    expect(board.rankOf(1)).toBeNull()
    await match.play()
    const fold = await match.fold()
    board.update(fold, everyPlayer(fold))
    const fresh = await open(fold)
    const unmoved = (rows: Awaited<ReturnType<typeof all>>) => rows.map((row) => ({ ...row, moved: 0 }))
    expect(unmoved(await all(board))).toEqual(unmoved(await all(fresh)))
  })

  test.for([
    ['once, though they kept a thousand places more than those who stay', 1_001, false],
    ['again without them when they kept more', 1_002, true],
  ] as const)('have a board read %s', async ([, leaving, isReadAgain]) => {
    contest = await match.newContest({ entryFeeMinor: 0n, rakeBasisPoints: 0, maxEntries: 2_000 })
    const { teamId } = await join(0)
    const fold: MatchFold = {
      ...(await match.fold()),
      totalsOf: (player) => ({ awards: player, deductions: 0 }),
    }
    const userId = await newUser(site.db)
    await enterOften(userId, teamId, leaving)
    const board = await open(fold)
    expect(board.size()).toBe(1 + leaving)
    await site.db.transaction((tx) => withdrawEntries(tx, { userId, reason: 'left', key: 'k', now }))
    const reads = vi.spyOn(site.db, 'transaction').mockClear()
    await board.catchUp(site.db)
    expect(reads).toHaveBeenCalledTimes(isReadAgain ? 2 : 1)
    reads.mockRestore()
    expect(board.size()).toBe(1)
    expect(await all(board)).toEqual(await all(await open(fold)))
  })

  /** So many entries of the user, each with a team like this one. */
  async function enterOften(userId: UserId, teamId: string, count: number): Promise<void> {
    await site.owner.query(
      `WITH made AS (
         INSERT INTO teams (user_id, match_id, name, picks)
         SELECT $1, match_id, 'Team ' || n, picks FROM teams, generate_series(1, $3::int) AS n WHERE id = $2 RETURNING id)
       INSERT INTO entries (seat, contest_id, team_id, user_id) SELECT 1 + row_number() OVER (), $4, id, $1 FROM made`,
      [userId, teamId, count, contest.id],
    )
    await site.owner.query('UPDATE contests SET entry_count = 1 + $2, revision = 1 + $2 WHERE id = $1', [
      contest.id,
      count,
    ])
  }
})
