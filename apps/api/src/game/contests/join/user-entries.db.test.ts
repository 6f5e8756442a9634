import type { UserId } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import {
  joinAs,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUser,
  tryToJoin,
} from '../../../testing/contest-kit.ts'
import { now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import type { ContestRow } from '../tables.ts'
import { entryView, joinedEntryView, userEntries, type WantedEntries } from './user-entries.ts'

const site = databaseOfFile()
let userId: UserId
let teamId: string
let contests: ContestRow[]
let newestFirst: string[]

/** Seven entries, some created in the same millisecond, with one of another user in between. */
beforeAll(async () => {
  const matchId = await newMatch(site.db, now)
  const [lineup] = await lineups(site.db, matchId, 1)
  userId = await newUser(site.db, 100_000n)
  const other = await newUser(site.db, 100_000n)
  teamId = await newTeam(site.db, { userId, matchId, lineup, now })
  const othersTeam = await newTeam(site.db, { userId: other, matchId, lineup, now })
  contests = []
  const made: { id: string; at: number }[] = []
  for (const minute of [0, 1, 1, 1, 2, 3, 3]) {
    const contest = await newContest(site.db, matchId)
    const at = new Date(now.getTime() + minute * 60_000)
    await joinAs(site.db, { contestId: contest.id, teamId: othersTeam, userId: other, now: at })
    made.push({ id: await joinAs(site.db, { contestId: contest.id, teamId, userId, now: at }), at: minute })
    contests.push(contest)
  }
  newestFirst = made.toSorted((one, two) => two.at - one.at || (one.id < two.id ? 1 : -1)).map(({ id }) => id)
})

const ids = async (wanted: Omit<WantedEntries, 'userId'>) =>
  (await userEntries(site.db, { userId, ...wanted })).map(({ entry }) => entry.id)

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
  const [others] = await userEntries(site.db, { userId, limit: 1 })
  const stranger = await newUser(site.db)
  expect(await userEntries(site.db, { userId: stranger, limit: 5, before: others?.entry.id })).toEqual([])
})

test('entries can be limited to one contest', async () => {
  const [, second] = contests
  const found = await userEntries(site.db, { userId, contestId: second?.id, limit: 5 })
  expect(found.map(({ contest }) => contest.id)).toEqual([second?.id])
})

test('a join returns the entry exactly as the list does, but for who is not in the XI, which the list reads', async () => {
  const contest = await newContest(site.db, contests[0]?.matchId ?? (await newMatch(site.db, now)))
  const request = { contestId: contest.id, teamId, userId, idempotencyKey: 'same', now }
  const joined = await tryToJoin(site.db, request)
  if (!joined.ok) throw new Error(joined.reason)
  const [listed] = await userEntries(site.db, { userId, contestId: contest.id, limit: 1 })
  if (!listed) throw new Error('The entry is not listed.')
  expect(entryView(listed, null).missingPlayers).toBe(0)
  expect(joinedEntryView(joined)).toEqual({ ...entryView(listed, null), missingPlayers: null })
  expect(joinedEntryView(joined)).toMatchObject({ entries: 1, rank: null, points: 0, prize: 0, entryFee: 10 })
  const again = await tryToJoin(site.db, request)
  expect(again.ok && joinedEntryView(again)).toEqual(joinedEntryView(joined))
})

test('an entry shows the rank of the board while it is live, and its stored one once it is settled', async () => {
  const [listed = expect.fail('The entry is not listed.')] = await userEntries(site.db, { userId, limit: 1 })
  const ranked = { rank: 2, moved: 1, quarterPoints: 10, points: 2.5, prizeMinor: 700n, prize: 7, next: null }
  const shown = (state: ContestRow['state'], stored = {}) => {
    const { contestState, rank, points, prize, feeReturned, claimed } = entryView(
      { ...listed, contest: { ...listed.contest, state }, entry: { ...listed.entry, ...stored } },
      ranked,
    )
    return { contestState, rank, points, prize, feeReturned, claimed }
  }
  const unranked = { rank: null, points: 0, prize: 0, feeReturned: false, claimed: false }
  expect(shown('open')).toEqual({ contestState: 'open', ...unranked })
  for (const state of ['locked', 'settling'] as const)
    expect(shown(state)).toEqual({
      contestState: 'locked',
      rank: 2,
      points: 2.5,
      prize: 7,
      feeReturned: false,
      claimed: false,
    })
  const won = { rank: 3, quarterPoints: 6, prizeMinor: 5n }
  const paid = { contestState: 'settled', rank: 3, points: 1.5, prize: 0.05, feeReturned: false }
  expect(shown('settled', won)).toEqual({ ...paid, claimed: false })
  expect(shown('settled', { ...won, claimedAt: now })).toEqual({ ...paid, claimed: true })
  expect(shown('refunding')).toEqual({ contestState: 'refunded', ...unranked })
  expect(shown('refunded')).toEqual({ contestState: 'refunded', ...unranked, feeReturned: true })
})
