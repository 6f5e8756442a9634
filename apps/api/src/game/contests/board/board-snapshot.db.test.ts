import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import { rereadContest, tryToJoin } from '../../../testing/contest-kit.ts'
import { matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { leaveContest } from '../join/leave.ts'
import type { ContestRow } from '../tables.ts'
import { saveTeam } from '../teams/teams.ts'
import { type LocalBoard, openBoard } from './board.ts'
import { openEntrySource, restoreEntries } from './read-entries.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 30, users: 4, walletMinor: 1_000_000n })
let played: MatchFold

beforeEach(async () => {
  played = await match.fold()
})

/** A match in which every player has other points: the result of a ball, and of a correction. */
function withPoints(seed: number): MatchFold {
  const totalsOf = (player: number) => ({
    awards: (player * 7 + seed * 13) % 90,
    deductions: -((player + seed) % 3),
  })
  return { ...played, totalsOf, revision: () => seed }
}

async function contestOf(lineups: readonly number[]): Promise<{ contest: ContestRow; entryIds: string[] }> {
  const contest = await match.newContest({ maxPerUser: 50 })
  const entryIds: string[] = []
  for (const [index, lineup] of lineups.entries()) entryIds.push(await join(contest, index, lineup))
  return { contest, entryIds }
}

const join = async (contest: ContestRow, user: number, lineup: number) =>
  (await match.enter(contest, lineup, match.user(user % 4))).entryId

const open = async (contest: ContestRow, fold: MatchFold, snapshot?: Uint8Array) =>
  openBoard(site.db, await rereadContest(site.db, contest), fold, { snapshot })

const bytesOf = async (board: LocalBoard) => Buffer.concat(await board.snapshot())

/** Whether a board continues from these bytes instead of reading all rows. */
async function fits(contest: ContestRow, bytes: Uint8Array, fold = played): Promise<boolean> {
  return (await restoreEntries(site.db, await openEntrySource(site.db, contest, fold), bytes)) !== null
}

function ranksOf(board: LocalBoard) {
  return [...board.seats()].map((seat) => ({ seat, ...board.rankOf(seat), moved: null }))
}

const someStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('join' as const), lineup: fc.nat(29) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), seat: fc.nat(40), lineup: fc.nat(29) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), seat: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('points' as const), seed: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'restart' as const }) },
)

test('a board that restarts anywhere, with joins, changed teams and entries that left in between, equals one read from rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const contest = await match.newContest({ maxPerUser: 50 })
      const present: { userId: UserId; entryId: string; teamId: string }[] = []
      let fold = withPoints(0)
      let board = await open(contest, fold)
      let bytes = await bytesOf(board)
      for (const [number, step] of steps.entries()) {
        if (step.kind === 'join') {
          const userId = match.user(number % 4)
          const teamId = await match.newTeam(userId, step.lineup)
          const joined = await tryToJoin(site.db, { contestId: contest.id, teamId, userId, now })
          // A user's second team with the same lineup does not enter.
          if (!joined.ok && joined.reason !== 'identical_team') throw new Error(joined.reason)
          if (joined.ok) present.push({ userId, teamId, entryId: joined.entryId })
        } else if (step.kind === 'points') {
          fold = withPoints(step.seed)
          board.update(
            fold,
            fold.playerIds.map((_, player) => player),
          )
        } else if (step.kind === 'restart') {
          const latest = await bytesOf(board)
          board = await open(contest, fold, bytes)
          bytes = latest
        } else {
          const [entry] = present.splice(step.seat % Math.max(1, present.length), 1)
          if (!entry) continue
          const { userId, entryId, teamId } = entry
          const owner = { userId, sessionId: null, now }
          if (step.kind === 'leave') await leaveContest(site.db, { ...owner, entryId })
          else {
            await saveTeam(site.db, { ...owner, teamId, matchId: match.id, ...match.lineup(step.lineup) })
            present.push(entry)
          }
        }
      }
      expect(await fits(contest, bytes)).toBe(true)
      const restored = await open(contest, fold, bytes)
      expect(ranksOf(restored)).toEqual(ranksOf(await open(contest, fold)))
      await board.catchUp(site.db)
      expect(ranksOf(board)).toEqual(ranksOf(restored))
    }),
    { numRuns: inject('deep') ? 12 : 3 },
  )
}, 240_000)

test('bytes that were cut off, changed or are of another version are ignored', async () => {
  const { contest } = await contestOf([0, 1, 2])
  const whole = await bytesOf(await open(contest, played))
  expect(await fits(contest, whole)).toBe(true)
  const changed = (at: number) => {
    const bytes = Uint8Array.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  for (const length of [0, 7, 40, 70, whole.length - 1])
    expect(await fits(contest, whole.subarray(0, length))).toBe(false)
  // Magic, version, checksum, revision, identity, a seat, and the leaderboard.
  for (const at of [0, 4, 8, 12, 33, 64, 90, whole.length - 1])
    expect(await fits(contest, changed(at))).toBe(false)
  expect(ranksOf(await open(contest, played, changed(64)))).toEqual(ranksOf(await open(contest, played)))
})

test('the seats of one snapshot before the leaderboard of another are ignored', async () => {
  const { contest } = await contestOf([0, 1, 2])
  const three = await bytesOf(await open(contest, played))
  await join(contest, 3, 3)
  const four = await bytesOf(await open(contest, played))
  const leaderboardAt = 80
  const spliced = Buffer.concat([three.subarray(0, leaderboardAt), four.subarray(leaderboardAt)])
  expect([await fits(contest, three), await fits(contest, four)]).toEqual([true, true])
  expect(await fits(contest, spliced)).toBe(false)
})

test('a snapshot of another contest, another rules version or another order of the players is ignored', async () => {
  const { contest } = await contestOf([0, 1])
  const other = await contestOf([0, 1])
  const bytes = await bytesOf(await open(contest, played))
  expect(await fits(other.contest, bytes)).toBe(false)
  expect(await fits({ ...contest, rulesVersion: 'another' }, bytes)).toBe(false)
  expect(await fits(contest, bytes, { ...played, playerIds: played.playerIds.toReversed() })).toBe(false)
  expect(await fits(contest, bytes)).toBe(true)
  const swap = (from: number, to: number) =>
    site.db.execute(
      sql`UPDATE match_players SET position = ${to} WHERE match_id = ${match.id} AND position = ${from}`,
    )
  await swap(0, 200)
  await swap(1, 0)
  await swap(200, 1)
  expect(await fits(contest, bytes)).toBe(false)
  expect(ranksOf(await open(contest, withPoints(3), bytes))).toEqual(
    ranksOf(await open(contest, withPoints(3))),
  )
})

test('a snapshot of later entries than the database has, as after restoring a backup, is ignored', async () => {
  const { contest, entryIds } = await contestOf([0, 1, 2])
  const bytes = await bytesOf(await open(contest, played))
  await site.db.execute(sql`DELETE FROM entries WHERE id = ${entryIds[2]}`)
  await site.db.execute(sql`UPDATE contests SET revision = 2, entry_count = 2 WHERE id = ${contest.id}`)
  expect(await fits(contest, bytes)).toBe(false)
  // Others join afterwards, so that the revision alone would not show it.
  await join(contest, 0, 3)
  await join(contest, 1, 4)
  await site.db.execute(sql`DELETE FROM entries WHERE contest_id = ${contest.id} AND seat = 1`)
  expect(await fits(contest, bytes)).toBe(false)
  expect([...(await open(contest, played, bytes)).seats()]).toEqual([2, 3, 4])
})
