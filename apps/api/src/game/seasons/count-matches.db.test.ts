import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { newMatch, newUser, newUsers } from '../../testing/contest-kit.ts'
import { crashingAfter } from '../../testing/crashing-database.ts'
import { databaseOfEachTest } from '../../testing/of-file.ts'
import { type ContestPoints, settledMatch } from '../../testing/season-kit.ts'
import { contests, entries, teams } from '../contests/tables.ts'
import { matches } from '../matches/tables.ts'
import { countMatches } from './count-matches.ts'
import { readSeason } from './read-seasons.ts'
import { readSeasonTable } from './season-table.ts'
import { seasonMatches, seasonScores, seasons, seasonTotals } from './tables.ts'

const now = new Date('2026-11-21T12:00:00Z')
const site = databaseOfEachTest()

async function testSeason() {
  const [season] = await site.db.select().from(seasons).where(eq(seasons.competition, 'Test League'))
  if (!season) throw new Error('There is no season.')
  return season
}

async function seasonOf(userId: UserId) {
  const read = await readSeason(site.db, { id: (await testSeason()).id, userId })
  if (!read) throw new Error('There is no season.')
  return read
}

const totals = async () =>
  (
    await site.db
      .select()
      .from(seasonTotals)
      .where(eq(seasonTotals.seasonId, (await testSeason()).id))
  ).map(({ userId, quarterPoints, matches: played, rank }) => ({
    userId,
    points: quarterPoints / 4,
    played,
    rank,
  }))

test('the best of a user’s teams in a match counts, over all its contests', async () => {
  const [anna, bela] = [await newUser(site.db), await newUser(site.db)]
  const first = new Map([
    [anna, [40, 55.5]],
    [bela, [60]],
  ])
  const second = new Map([
    [anna, [52]],
    [bela, [-3]],
  ])
  await settledMatch(site.db, { now, seed: 'one' }, [first, second])

  await countMatches(site.db)

  expect((await seasonOf(anna)).own).toEqual({ points: 55.5, matches: 1, rank: 2, users: 2 })
  expect((await seasonOf(bela)).own).toEqual({ points: 60, matches: 1, rank: 1, users: 2 })
  expect((await seasonOf(bela)).scores).toMatchObject([
    { number: 1, points: 60, total: 60, rank: 1, users: 2 },
  ])
})

test('points add up from match to match, each with the rank after it', async () => {
  const [anna, bela, cleo] = [await newUser(site.db), await newUser(site.db), await newUser(site.db)]
  await settledMatch(site.db, { now, seed: 'one' }, [
    new Map([
      [anna, [10]],
      [bela, [30]],
    ]),
  ])
  await countMatches(site.db)
  await settledMatch(site.db, { now, seed: 'two' }, [
    new Map([
      [anna, [25]],
      [cleo, [35]],
    ]),
  ])
  await countMatches(site.db)

  const { own, scores, best, season } = await seasonOf(anna)
  expect(season).toMatchObject({ competition: 'Test League', year: 2026, matches: 2 })
  expect(own).toEqual({ points: 35, matches: 2, rank: 1, users: 3 })
  expect(
    scores.map(({ number, points, total, rank, users }) => [number, points, total, rank, users]),
  ).toEqual([
    [2, 25, 35, 1, 3],
    [1, 10, 10, 2, 2],
  ])
  expect(best.map(({ points }) => points)).toEqual([25, 10])
  // Equal points share a rank, and the next one is left out.
  expect((await seasonOf(cleo)).own?.rank).toBe(1)
  expect((await seasonOf(bela)).own).toMatchObject({ points: 30, rank: 3 })

  const table = await readSeasonTable(site.db, { id: (await testSeason()).id, userId: bela, page: 9 })
  expect(table).toMatchObject({ after: 2, users: 3, page: 1, pages: 1 })
  const row = (facts: { you: boolean; points: number }) =>
    table?.rows.find(({ you, points }) => you === facts.you && points === facts.points)
  expect(table?.rows.map(({ place, rank }) => [place, rank])).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
  ])
  // A user who missed a match has no points from it, and one who missed the previous one no movement.
  expect(row({ you: true, points: 30 })).toMatchObject({ matchPoints: null, moved: -2 })
  expect(table?.rows.filter(({ moved }) => moved === null)).toMatchObject([{ points: 35, matchPoints: 35 }])
  expect(table?.rows.filter(({ moved }) => moved === 1)).toMatchObject([{ points: 35, matchPoints: 25 }])
  expect(table?.own).toEqual(row({ you: true, points: 30 }))
})

test('another competition and another year are other seasons', async () => {
  const anna = await newUser(site.db)
  const points: ContestPoints[] = [new Map([[anna, [10]]])]
  await settledMatch(site.db, { now, seed: 'one' }, points)
  await settledMatch(site.db, { now, seed: 'two', competition: 'Other Cup' }, points)
  await settledMatch(site.db, { now: new Date('2027-01-02T12:00:00Z'), seed: 'three' }, points)
  for (let round = 0; round < 3; round += 1) await countMatches(site.db)
  expect((await seasonOf(anna)).own).toMatchObject({ points: 10, matches: 1 })
  const found = await site.db.select().from(seasonTotals).where(eq(seasonTotals.userId, anna))
  expect(found.map(({ quarterPoints }) => quarterPoints)).toEqual([40, 40, 40])
})

test('a match that is being created, with all its entries, is not waited for', async () => {
  const anna = await newUser(site.db)
  await settledMatch(site.db, { now, seed: 'one' }, [new Map([[anna, [10]]])])
  await site.db.transaction(async (tx) => {
    const later = new Date(now.getTime() + 86_400_000)
    const made = await newMatch(tx, later, 'being made')
    await tx.update(matches).set({ competition: 'Test League' }).where(eq(matches.id, made))
    await countMatches(site.db)
  })
  expect((await seasonOf(anna)).own).toMatchObject({ points: 10, matches: 1, rank: 1 })
  expect((await testSeason()).latestStart).toEqual(new Date(now.getTime() + 86_400_000 + 3_600_000))
})

describe('what counts', () => {
  test('no match that is under review, or that has a contest which is not paid out', async () => {
    const anna = await newUser(site.db)
    const points: ContestPoints[] = [new Map([[anna, [10]]]), new Map([[anna, [20]]])]
    const reviewed = await settledMatch(site.db, { now, seed: 'one' }, points)
    await site.db.update(matches).set({ state: 'review' }).where(eq(matches.id, reviewed))
    const unpaid = await settledMatch(site.db, { now, seed: 'two' }, points)
    const [contest] = await site.db.select().from(contests).where(eq(contests.matchId, unpaid))
    if (!contest) throw new Error('no contest')
    await site.db.update(contests).set({ state: 'settling' }).where(eq(contests.id, contest.id))
    await countMatches(site.db)
    expect((await seasonOf(anna)).own).toBeNull()
  })

  test('no entry of a refunded contest', async () => {
    const anna = await newUser(site.db)
    const match = await settledMatch(site.db, { now, seed: 'one' }, [
      new Map([[anna, [10]]]),
      new Map([[anna, [5]]]),
    ])
    const [refunded = expect.fail('no contest')] = await site.db
      .select()
      .from(contests)
      .where(eq(contests.matchId, match))
      .orderBy(contests.id)
    await site.db
      .update(contests)
      .set({ state: 'refunded', refundReason: 'under_minimum' })
      .where(eq(contests.id, refunded.id))
    await countMatches(site.db)
    const [score] = (await seasonOf(anna)).scores
    expect(score?.contestId).not.toBe(refunded.id)
  })

  test('no team of a slot', async () => {
    const anna = await newUser(site.db)
    const match = await settledMatch(site.db, { now, seed: 'one' }, [new Map([[anna, [10, 30]]])])
    const [best] = await site.db.select().from(entries).where(eq(entries.quarterPoints, 120))
    if (!best) throw new Error('no entry')
    await site.db
      .update(teams)
      .set({ slot: 1 })
      .where(and(eq(teams.id, best.teamId), eq(teams.matchId, match)))
    await countMatches(site.db)
    expect((await seasonOf(anna)).own).toMatchObject({ points: 10 })
  })

  test('a match without entries gets no number, and is not checked again', async () => {
    const match = await settledMatch(site.db, { now, seed: 'one' }, [new Map()])
    await countMatches(site.db)
    expect(await site.db.select().from(seasonMatches)).toEqual([])
    const counted = await site.db.select().from(contests).where(eq(contests.matchId, match))
    expect(counted.map(({ seasonCounted }) => seasonCounted)).toEqual([true])
  })
})

describe('in portions', () => {
  /** Thirty users in three matches of two contests, most with several entries, many of them equal. */
  async function playSeason(): Promise<{ users: UserId[]; expected: Map<UserId, number> }> {
    const users = await newUsers(site.db, 30)
    const expected = new Map<UserId, number>()
    for (const round of [1, 2, 3]) {
      const pointsOf = (contest: number) =>
        new Map(
          users
            .filter((_, index) => (index + round * contest) % 4 !== 0)
            .map((user, index) => [
              user,
              Array.from(
                { length: 1 + (index % 3) },
                (_, team) => ((index * 7 + round * contest + team * 5) % 11) - 2,
              ),
            ]),
        )
      const points = [pointsOf(1), pointsOf(2)]
      await settledMatch(site.db, { now, seed: `round ${round}` }, points)
      for (const user of users) {
        const all = points.flatMap((contest) => contest.get(user) ?? [])
        if (all.length > 0) expected.set(user, (expected.get(user) ?? 0) + Math.max(...all))
      }
    }
    return { users, expected }
  }

  function expectedTable(expected: Map<UserId, number>) {
    const points = [...expected.values()]
    return [...expected].map(([userId, own]) => ({
      userId,
      points: own,
      rank: 1 + points.filter((other) => other > own).length,
    }))
  }

  const byUser = <Row extends { userId: UserId }>(rows: Row[]) =>
    rows.sort((one, other) => (one.userId < other.userId ? -1 : 1))

  test.each(inject('deep') ? [1, 7, 30, 1000] : [7])(
    'points and ranks are those of a plain computation, %i at a time',
    async (portion) => {
      const { expected } = await playSeason()
      for (let match = 0; match < 3; match += 1) await countMatches(site.db, portion)
      const table = (await totals()).map(({ played: _, ...row }) => row)
      expect(byUser(table)).toEqual(byUser(expectedTable(expected)))
      expect((await testSeason()).counted).toBe(3)
    },
  )

  test('a crash after any statement neither loses nor doubles points', async () => {
    const { expected } = await playSeason()
    for (let statements = 1; statements < 60; statements += 3)
      await countMatches(crashingAfter(site.db, statements), 9).catch(() => undefined)
    for (let match = 0; match < 3; match += 1) await countMatches(site.db, 9)
    const table = (await totals()).map(({ played: _, ...row }) => row)
    expect(byUser(table)).toEqual(byUser(expectedTable(expected)))
  })

  test('two processes count nothing twice', async () => {
    const { expected } = await playSeason()
    for (let match = 0; match < 3; match += 1)
      await Promise.all([countMatches(site.db, 5), countMatches(site.db, 5), countMatches(site.db, 5)])
    const table = (await totals()).map(({ played: _, ...row }) => row)
    expect(byUser(table)).toEqual(byUser(expectedTable(expected)))
    const scores = await site.db
      .select()
      .from(seasonScores)
      .where(inArray(seasonScores.userId, [...expected.keys()]))
    expect(new Set(scores.map(({ userId }) => userId))).toEqual(new Set(expected.keys()))
    expect(scores.filter(({ rank }) => rank === null)).toEqual([])
  })
})
