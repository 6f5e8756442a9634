import type { UserId } from '@toprun/api-schema/ids'
import { houseGuarantee, houseNewcomers, potOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  confirmEmails,
  move,
  newcomersTerms,
  newMatch,
  newUser,
  tryToJoin,
} from '../../testing/contest-kit.ts'
import { expectBalancedBooks, later, matchOfEachTest, now } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { testTerms } from '../../testing/opening-terms.ts'
import { openJoinQueue, usualLimits } from './join/join-queue.ts'
import { leaveContest } from './join/leave.ts'
import { withdrawEntries } from './join/withdraw-entries.ts'
import { payOutContests } from './settle/pay-out.ts'
import { contestsOf } from './store.ts'
import { type ContestRow, contests, entries } from './tables.ts'
import { openContestByTemplate, openStandardContests } from './terms/open-contests.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 4 })
expectBalancedBooks(site)

const forNewcomers = (terms: Parameters<typeof match.newContest>[0] = {}) =>
  match.newContest({ ...newcomersTerms, ...terms })

async function newcomer(): Promise<UserId> {
  const userId = await newUser(site.db)
  await confirmEmails(site.db, [userId])
  return userId
}

async function join(userId: UserId, { id: contestId }: ContestRow, lineup = 0) {
  const teamId = await match.newTeam(userId, lineup)
  return tryToJoin(site.db, { contestId, userId, teamId, now })
}

async function joined(userId: UserId, contest: ContestRow, lineup = 0): Promise<string> {
  const result = await join(userId, contest, lineup)
  if (!result.ok) throw new Error(result.reason)
  return result.entryId
}

const played = { ok: false, reason: 'newcomers_played' }

describe("a newcomers' contest", () => {
  test('can be joined once by a user, in any match', async () => {
    const first = await forNewcomers()
    const userId = await newcomer()
    await joined(userId, first)
    expect(await join(userId, first, 1)).toMatchObject({ ok: false, reason: 'too_many_entries' })
    await match.settle()
    await match.renew('the next match')
    expect(await join(userId, await forNewcomers())).toEqual(played)
  })

  test('is joined once by a user who joins two at the same time', async () => {
    const wanted = [await forNewcomers(), await forNewcomers(), await forNewcomers()]
    const userId = await newcomer()
    const teams = [
      await match.newTeam(userId),
      await match.newTeam(userId, 1),
      await match.newTeam(userId, 2),
    ]
    const queues = wanted.map(() =>
      openJoinQueue(site.db, (error) => expect(error).toBeUndefined(), usualLimits),
    )
    const results = await Promise.all(
      queues.map(({ join }, place) => {
        const [contest, teamId] = [wanted[place], teams[place]]
        if (!contest || !teamId) throw new Error('There are three of each.')
        return join({ contestId: contest.id, teamId, userId, sessionId: null, idempotencyKey: null, now })
      }),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual([played, played])
    expect(await site.db.select().from(entries).where(eq(entries.userId, userId))).toHaveLength(1)
  })

  test('is refused until the email is confirmed, and to users who have not stated an age', async () => {
    const contest = await forNewcomers()
    const userId = await newUser(site.db)
    expect(await join(userId, contest)).toEqual({ ok: false, reason: 'email_unconfirmed' })
    await confirmEmails(site.db, [userId])
    await site.owner.query('DELETE FROM personal_statements WHERE user_id = $1', [userId])
    await expect(join(userId, contest, 1)).rejects.toMatchObject({ code: 'age_unconfirmed' })
    expect(await match.entriesOf(contest)).toEqual([])
  })

  test('can be joined again after leaving it, or another instead', async () => {
    const [contest, another] = [await forNewcomers(), await forNewcomers()]
    const userId = await newcomer()
    const teamId = await match.newTeam(userId)
    for (const { id: contestId } of [contest, contest, another]) {
      const result = await tryToJoin(site.db, { contestId, userId, teamId, now })
      if (!result.ok) throw new Error(result.reason)
      await leaveContest(site.db, { userId, sessionId: null, entryId: result.entryId, now })
    }
    await match.join(another, { userId, teamId })
    expect(await join(userId, contest, 1)).toEqual(played)
  })

  test('that was left by a suspension can be played once that is lifted', async () => {
    const userId = await newcomer()
    await joined(userId, await forNewcomers())
    await site.db.transaction((tx) =>
      withdrawEntries(tx, { userId, reason: 'suspended', key: `suspended:${userId}`, now }),
    )
    expect(await join(userId, await forNewcomers(), 1)).toMatchObject({ ok: true })
  })

  test('of a match that is called off pays nothing, and each of its users can play another', async () => {
    const contest = await forNewcomers()
    const users = [await newcomer(), await newcomer(), await newcomer()]
    for (const [lineup, userId] of users.entries()) await joined(userId, contest, lineup)
    const paid = await balanceOf(site.db, houseNewcomers)
    await match.callOff('abandoned')
    await payOutContests(site.db, later)
    expect(await match.reread(contest)).toMatchObject({ state: 'refunded', guaranteeAddedMinor: 0n })
    expect(await balanceOf(site.db, houseNewcomers)).toBe(paid)
    expect(await match.differencesOf(contest)).toEqual([])
    await match.renew('instead of it')
    const next = await forNewcomers()
    for (const userId of users) expect(await join(userId, next)).toMatchObject({ ok: true })
  })
})

describe("the prizes of a newcomers' contest", () => {
  test.each([
    ['one is there', [250n]],
    ['two are there', [250n, 150n]],
    ['all prizes are won', [250n, 150n, 100n]],
    ['more are there than prizes', [250n, 150n, 100n, 0n]],
  ])('are those of the occupied ranks, if %s', async (_, prizes) => {
    const contest = await forNewcomers()
    for (const lineup of prizes.keys()) await joined(await newcomer(), contest, lineup)
    const [newcomers, guarantee] = [houseNewcomers, houseGuarantee]
    const before = [await balanceOf(site.db, newcomers), await balanceOf(site.db, guarantee)]
    await match.settle()
    const rows = await match.entriesOf(contest)
    const won = rows.map(({ prizeMinor }) => prizeMinor)
    const paid = prizes.reduce((sum, prize) => sum + prize, 0n)
    expect(won.toSorted((one, other) => Number(other - one))).toEqual(prizes)
    expect(await balanceOf(site.db, newcomers)).toBe((before[0] ?? 0n) - paid)
    expect(await balanceOf(site.db, guarantee)).toBe(before[1])
    expect(await match.potMinor(contest)).toBe(0n)
    expect(await match.reread(contest)).toMatchObject({ state: 'settled', guaranteeAddedMinor: paid })
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('are divided among equal teams to the cent, with the odd cent to the earlier', async () => {
    const contest = await forNewcomers({ guaranteeMinor: 499n })
    for (let count = 0; count < 3; count += 1) await joined(await newcomer(), contest)
    await match.settle()
    const rows = await match.entriesOf(contest)
    expect(rows.map(({ prizeMinor }) => prizeMinor)).toEqual([167n, 166n, 166n])
    expect(await match.differencesOf(contest)).toEqual([])
  })

  test('that were paid by another account of the house are found by reconcile', async () => {
    const contest = await forNewcomers()
    await joined(await newcomer(), contest)
    await match.settle()
    await move(site.db, 'guarantee', houseGuarantee, potOf(contest.id), 250n)
    expect(await match.differencesOf(contest)).toEqual([
      `the pot of contest ${contest.id}, settled, holds $2.50 instead of $0.00`,
      `the house has added $2.50 to pot:${contest.id} instead of $0.00`,
    ])
  })
})

describe('the list of contests', () => {
  const seen = async (userId: UserId | null) =>
    (await contestsOf(site.db, match.id, userId)).map(({ newcomers }) => newcomers)

  test("shows for a newcomers' contest whether the viewer may join it, or why not", async () => {
    const contest = await forNewcomers()
    const [fresh, unconfirmed] = [await newcomer(), await newUser(site.db)]
    expect(await seen(null)).toEqual(['open'])
    expect(await seen(fresh)).toEqual(['open'])
    expect(await seen(unconfirmed)).toEqual(['email_unconfirmed'])
    await joined(fresh, contest)
    expect(await seen(fresh)).toEqual(['newcomers_played'])
    await match.newContest()
    expect(await seen(null)).toEqual([null, 'open'])
    await match.lock()
    expect(await seen(null)).toContain('closed')
    expect(await seen(null)).not.toContain('open')
  })

  test('shows all prizes while it fills, and those of the occupied ranks once it is locked', async () => {
    const contest = await forNewcomers()
    await joined(await newcomer(), contest)
    const shown = async () => (await contestsOf(site.db, match.id, null))[0]
    const all = [
      { from: 1, to: 1, amount: 2.5 },
      { from: 2, to: 2, amount: 1.5 },
      { from: 3, to: 3, amount: 1 },
    ]
    expect(await shown()).toMatchObject({ prizePool: 5, fullPrizePool: 5, prizes: all, fullPrizes: all })
    await match.lock()
    expect(await shown()).toMatchObject({ prizePool: 2.5, prizes: all.slice(0, 1) })
    expect(contest.guaranteeMinor).toBe(500n)
  })
})

describe('the daily cap', () => {
  const template = testTerms.templates.find(({ newcomers }) => newcomers)
  const openedOn = async (matchId: Awaited<ReturnType<typeof newMatch>>) =>
    site.db
      .select()
      .from(contests)
      .where(and(eq(contests.matchId, matchId), eq(contests.newcomers, true)))
  const opening = (newcomersDayMinor: bigint) => ({
    ...testTerms,
    caps: { ...testTerms.caps, newcomersDayMinor },
  })
  const open = (matchId: Awaited<ReturnType<typeof newMatch>>, cap: bigint) =>
    site.db.transaction((tx) =>
      openContestByTemplate(tx, matchId, {
        ...{ template: template?.id ?? '', name: 'Again', opening: opening(cap), now },
      }),
    )

  test('can be used to the cent by matches of the day, and the next day has its own', async () => {
    const [one, other] = [
      await newMatch(site.db, new Date('2027-05-01T08:00:00Z')),
      await newMatch(site.db, new Date('2027-05-01T09:00:00Z'), 'other'),
    ]
    await site.db.transaction((tx) => openStandardContests(tx, one, opening(1000n)))
    expect(await openedOn(one)).toMatchObject([{ template: 'first-innings', minEntries: 1 }])
    expect(await open(other, 999n)).toEqual({ ok: false, reason: 'newcomers_cap' })
    expect(await open(other, 1000n)).toMatchObject({ ok: true, isGuaranteeLost: false })
    expect(await open(other, 1499n)).toEqual({ ok: false, reason: 'newcomers_cap' })
    await site.db.transaction((tx) => openStandardContests(tx, other, opening(1000n)))
    expect(await openedOn(other)).toHaveLength(1)
    const nextDay = await newMatch(site.db, new Date('2027-05-02T08:00:00Z'), 'next')
    expect(await open(nextDay, 500n)).toMatchObject({ ok: true })
  })

  test('holds for contests that open at once', async () => {
    const matchId = await newMatch(site.db, new Date('2027-06-01T08:00:00Z'))
    const results = await Promise.all(Array.from({ length: 6 }, () => open(matchId, 1499n)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  })
})
