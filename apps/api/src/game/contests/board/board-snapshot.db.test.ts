import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import {
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUsers,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import type { LegalTeam } from '../../../testing/legal-teams.ts'
import { foldMatch, type MatchFold } from '../../matches/play/match-fold.ts'
import { matches } from '../../matches/tables.ts'
import { joinContest } from '../join/join.ts'
import { leaveContest } from '../join/leave.ts'
import type { ContestRow } from '../tables.ts'
import { saveTeam } from '../teams/teams.ts'
import { type LocalBoard, openBoard } from './board.ts'
import { openSource, restoreEntries } from './read-entries.ts'

const now = new Date('2026-11-21T12:00:00Z')
let site: TestDatabase
let db: Database
let matchId: MatchId
let legal: LegalTeam[]
let users: UserId[]
let played: MatchFold

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  users = await newUsers(db, 4, 1_000_000n)
})
beforeEach(async () => {
  matchId = await newMatch(db, now)
  legal = await lineups(db, matchId, 30)
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error('The match is gone.')
  played = await foldMatch(db, match)
})
afterAll(() => site.drop())

/** A match in which every player has other points: what a ball makes of it, and what a correction does. */
function withPoints(seed: number): MatchFold {
  const totalsOf = (player: number) => ({
    awards: (player * 7 + seed * 13) % 90,
    deductions: -((player + seed) % 3),
  })
  return { ...played, totalsOf, revision: () => seed }
}

async function contestOf(lineups: readonly number[]): Promise<{ contest: ContestRow; entryIds: string[] }> {
  const contest = await newContest(db, matchId, { maxPerUser: 50 })
  const entryIds: string[] = []
  for (const [index, lineup] of lineups.entries()) entryIds.push(await join(contest, index, lineup))
  return { contest, entryIds }
}

async function join(contest: ContestRow, user: number, lineup: number): Promise<string> {
  const userId = users[user % users.length]
  if (!userId) throw new Error('There are no users.')
  const teamId = await newTeam(db, { userId, matchId, lineup: legal[lineup], now })
  return joinAs(db, { contestId: contest.id, teamId, userId, now })
}

const open = async (contest: ContestRow, fold: MatchFold, snapshot?: Uint8Array) =>
  openBoard(db, await rereadContest(db, contest), fold, { snapshot })

const bytesOf = async (board: LocalBoard) => Buffer.concat(await board.snapshot())

/** Whether a board goes on from these bytes, and does not read all rows. */
async function fits(contest: ContestRow, bytes: Uint8Array, fold = played): Promise<boolean> {
  return (await restoreEntries(db, await openSource(db, contest, fold), bytes)) !== null
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
      const contest = await newContest(db, matchId, { maxPerUser: 50 })
      const present: { userId: UserId; entryId: string; teamId: string }[] = []
      let fold = withPoints(0)
      let board = await open(contest, fold)
      let bytes = await bytesOf(board)
      for (const [number, step] of steps.entries()) {
        if (step.kind === 'join') {
          const userId = users[number % users.length]
          const lineup = legal[step.lineup]
          if (!userId) throw new Error('There are no users.')
          const teamId = await newTeam(db, { userId, matchId, lineup, now })
          const request = {
            contestId: contest.id,
            teamId,
            userId,
            sessionId: null,
            idempotencyKey: null,
            now,
          }
          const joined = await joinContest(db, request)
          if (joined.ok) present.push({ userId, teamId, entryId: joined.entryId })
          // A user's second team with the same lineup does not enter.
          else expect(joined.reason).toBe('identical_team')
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
          if (step.kind === 'leave') await leaveContest(db, { ...owner, entryId })
          else {
            const lineup = legal[step.lineup]
            if (lineup) await saveTeam(db, { ...owner, teamId, matchId, ...lineup })
            present.push(entry)
          }
        }
      }
      expect(await fits(contest, bytes)).toBe(true)
      const restored = await open(contest, fold, bytes)
      expect(ranksOf(restored)).toEqual(ranksOf(await open(contest, fold)))
      await board.catchUp(db)
      expect(ranksOf(board)).toEqual(ranksOf(restored))
    }),
    { numRuns: inject('deep') ? 12 : 3 },
  )
}, 240_000)

test('bytes that were cut off, changed or are of another version are left aside', async () => {
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

test('a snapshot of another contest, another rules version or another order of the players is left aside', async () => {
  const { contest } = await contestOf([0, 1])
  const other = await contestOf([0, 1])
  const bytes = await bytesOf(await open(contest, played))
  expect(await fits(other.contest, bytes)).toBe(false)
  expect(await fits({ ...contest, rulesVersion: 'another' }, bytes)).toBe(false)
  expect(await fits(contest, bytes, { ...played, playerIds: played.playerIds.toReversed() })).toBe(false)
  expect(await fits(contest, bytes)).toBe(true)
  const swap = (from: number, to: number) =>
    db.execute(
      sql`UPDATE match_players SET position = ${to} WHERE match_id = ${matchId} AND position = ${from}`,
    )
  await swap(0, 200)
  await swap(1, 0)
  await swap(200, 1)
  expect(await fits(contest, bytes)).toBe(false)
  expect(ranksOf(await open(contest, withPoints(3), bytes))).toEqual(
    ranksOf(await open(contest, withPoints(3))),
  )
})

test('a snapshot of later entries than the database has, as after a return to a backup, is left aside', async () => {
  const { contest, entryIds } = await contestOf([0, 1, 2])
  const bytes = await bytesOf(await open(contest, played))
  await db.execute(sql`DELETE FROM entries WHERE id = ${entryIds[2]}`)
  await db.execute(sql`UPDATE contests SET revision = 2, entry_count = 2 WHERE id = ${contest.id}`)
  expect(await fits(contest, bytes)).toBe(false)
  // Others join since, so that the revision alone would not tell.
  await join(contest, 0, 3)
  await join(contest, 1, 4)
  await db.execute(sql`DELETE FROM entries WHERE contest_id = ${contest.id} AND seat = 1`)
  expect(await fits(contest, bytes)).toBe(false)
  expect([...(await open(contest, played, bytes)).seats()]).toEqual([2, 3, 4])
})
