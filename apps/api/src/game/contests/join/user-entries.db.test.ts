import type { UserId } from '@toprun/api-schema/ids'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import { joinAs, lineups, newContest, newMatch, newTeam, newUser } from '../../../testing/contest-kit.ts'
import type { ContestRow } from '../tables.ts'
import { joinContest } from './join.ts'
import { entryView, joinedEntryView, userEntries, type WantedEntries } from './user-entries.ts'

const now = new Date('2026-11-21T12:00:00Z')
let site: TestDatabase
let db: Database
let userId: UserId
let teamId: string
let contests: ContestRow[]
let newestFirst: string[]

/** Seven entries, some created in the same millisecond, with one of another user in between. */
beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  const matchId = await newMatch(db, now)
  const [lineup] = await lineups(db, matchId, 1)
  userId = await newUser(db, 100_000n)
  const other = await newUser(db, 100_000n)
  teamId = await newTeam(db, { userId, matchId, lineup, now })
  const othersTeam = await newTeam(db, { userId: other, matchId, lineup, now })
  contests = []
  const made: { id: string; at: number }[] = []
  for (const minute of [0, 1, 1, 1, 2, 3, 3]) {
    const contest = await newContest(db, matchId)
    const at = new Date(now.getTime() + minute * 60_000)
    await joinAs(db, { contestId: contest.id, teamId: othersTeam, userId: other, now: at })
    made.push({ id: await joinAs(db, { contestId: contest.id, teamId, userId, now: at }), at: minute })
    contests.push(contest)
  }
  newestFirst = made.toSorted((one, two) => two.at - one.at || (one.id < two.id ? 1 : -1)).map(({ id }) => id)
})
afterAll(() => site.drop())

const ids = async (wanted: Omit<WantedEntries, 'userId'>) =>
  (await userEntries(db, { userId, ...wanted })).map(({ entry }) => entry.id)

test("a user's entries come newest first, and pages of any size skip and repeat none", async () => {
  expect(await ids({ limit: 100 })).toEqual(newestFirst)
  for (const limit of [1, 2, 3, 7]) {
    const seen: string[] = []
    for (let page = await ids({ limit }); page.length > 0; page = await ids({ limit, before: seen.at(-1) }))
      seen.push(...page)
    expect(seen).toEqual(newestFirst)
  }
})

test("a page after another user's entry is empty", async () => {
  const [others] = await userEntries(db, { userId, limit: 1 })
  const stranger = await newUser(db)
  expect(await userEntries(db, { userId: stranger, limit: 5, before: others?.entry.id })).toEqual([])
})

test('entries can be limited to one contest', async () => {
  const [, second] = contests
  const found = await userEntries(db, { userId, contestId: second?.id, limit: 5 })
  expect(found.map(({ contest }) => contest.id)).toEqual([second?.id])
})

test('a join returns the entry exactly as the list does', async () => {
  const contest = await newContest(db, contests[0]?.matchId ?? (await newMatch(db, now)))
  const request = { contestId: contest.id, teamId, userId, sessionId: null, idempotencyKey: 'same', now }
  const joined = await joinContest(db, request)
  if (!joined.ok) throw new Error(joined.reason)
  const [listed] = await userEntries(db, { userId, contestId: contest.id, limit: 1 })
  if (!listed) throw new Error('The entry is not listed.')
  expect(joinedEntryView(joined)).toEqual(entryView(listed, null))
  expect(joinedEntryView(joined)).toMatchObject({ entries: 1, rank: null, points: 0, prize: 0, entryFee: 10 })
  const again = await joinContest(db, request)
  expect(again.ok && joinedEntryView(again)).toEqual(joinedEntryView(joined))
})

test('an entry shows the rank of the board while it is live, and its stored one once it is settled', async () => {
  const [listed] = await userEntries(db, { userId, limit: 1 })
  if (!listed) throw new Error('The entry is not listed.')
  const ranked = { rank: 2, moved: 1, quarterPoints: 10, points: 2.5, prizeMinor: 700n, prize: 7, next: null }
  const shown = (state: ContestRow['state'], stored = {}) => {
    const { contestState, rank, points, prize, feeReturned } = entryView(
      { ...listed, contest: { ...listed.contest, state }, entry: { ...listed.entry, ...stored } },
      ranked,
    )
    return { contestState, rank, points, prize, feeReturned }
  }
  const unranked = { rank: null, points: 0, prize: 0, feeReturned: false }
  expect(shown('open')).toEqual({ contestState: 'open', ...unranked })
  for (const state of ['locked', 'settling'] as const)
    expect(shown(state)).toEqual({
      contestState: 'locked',
      rank: 2,
      points: 2.5,
      prize: 7,
      feeReturned: false,
    })
  expect(shown('settled', { rank: 3, quarterPoints: 6, prizeMinor: 5n })).toEqual({
    contestState: 'settled',
    rank: 3,
    points: 1.5,
    prize: 0.05,
    feeReturned: false,
  })
  expect(shown('refunding')).toEqual({ contestState: 'refunded', ...unranked })
  expect(shown('refunded')).toEqual({ contestState: 'refunded', ...unranked, feeReturned: true })
})
