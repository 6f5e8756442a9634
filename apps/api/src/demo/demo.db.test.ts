import { entryListResponse } from '@toprun/api-schema/contest'
import { codeOfLook } from '@toprun/api-schema/look'
import { matchListResponse, squadResponse } from '@toprun/api-schema/match'
import { leagueListResponse, leagueTableResponse } from '@toprun/api-schema/season'
import { drawLook } from '@toprun/game-rules/draw-look'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { sumOfBalances } from '@toprun/ledger/balance'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reconcileContests } from '../game/contests/settle/reconcile.ts'
import { contests, entries as entryRows } from '../game/contests/tables.ts'
import { startDueMatches } from '../game/live/lifecycle.ts'
import { feeds, matches } from '../game/matches/tables.ts'
import { countMatches } from '../game/seasons/count-matches.ts'
import { beginSuspension } from '../ground/eligibility/suspension.ts'
import { systemChance } from '../platform/chance.ts'
import { appOfFile } from '../testing/of-file.ts'
import { createTestApp } from '../testing/test-app.ts'
import { testContent } from '../testing/test-content.ts'
import { keepDemoGoing } from './demo.ts'
import { meetInMiniLeague } from './mini-league.ts'
import { demoAccount, demoUserId, fanIds, seedUsers } from './users.ts'

const site = appOfFile()
let token: string

/** A demonstration after its first minute, with one past match less than in the end. */
beforeAll(async () => {
  await seedUsers(site.db, site.now())
  const platform = { db: site.db, clock: site.now, content: testContent, config: site.config }
  for (let step = 0; step < 10; step += 1) {
    await keepDemoGoing(platform)
    await startDueMatches(site.db, site.now())
  }
  const { email, password } = demoAccount
  const signedIn = await site.call('POST', '/api/auth/login', { body: { username: email, password } })
  token = signedIn.json().token
}, 600_000)

const demoMatches = () => site.db.select().from(matches).where(eq(matches.demo, true))
const entries = async (search = '') =>
  entryListResponse.parse((await site.call('GET', `/api/game/entries${search}`, { token })).json()).entries

test('one match is live, others are upcoming, and others are over', async () => {
  const states = (await demoMatches()).map(({ state }) => state)
  const countOf = (wanted: string) => states.filter((state) => state === wanted).length
  expect([countOf('live'), countOf('upcoming'), countOf('completed')]).toEqual([1, 5, 4])
})

test('every format can be found', async () => {
  const formats = new Set((await demoMatches()).map(({ format }) => format))
  expect([...formats].sort()).toEqual(['3TC', 'Hundred', 'ODI', 'SixtyBall', 'T10', 'T20', 'Test'])
  expect((await demoMatches()).some(({ warmUp }) => warmUp)).toBe(true)
})

test('players are drawn in every match as set by an editor', async () => {
  const { batters, bowlers } = testContent()
  const { matches: listed } = matchListResponse.parse((await site.call('GET', '/api/game/matches')).json())
  for (const { sides, looks } of listed) {
    const playing = testContent()
      .league.teams.filter(({ name }) => sides.some((side) => side.name === name))
      .flatMap(({ players }) => players.map(({ id }) => id))
    const drawn = playing.map((id) => looks[id] ?? codeOfLook(drawLook(id)))
    const chosen = new Map([...batters, ...bowlers].map(({ id, look }) => [id, codeOfLook(look)]))
    expect(drawn).toEqual(playing.map((id, at) => chosen.get(id) ?? drawn[at]))
    expect(playing.some((id) => chosen.has(id))).toBe(true)
  }
})

test('players have a form at the first start: all in an upcoming match of two sides, most in one of three', async () => {
  const coming = (await demoMatches()).filter(({ state }) => state === 'upcoming' || state === 'live')
  expect(coming.length).toBe(6)
  for (const { id, info } of coming) {
    const squad = squadResponse.parse((await site.call('GET', `/api/game/matches/${id}/squad`)).json())
    const known = squad.players.filter(({ form }) => form !== null)
    expect(known.length).toBeGreaterThanOrEqual(info.teams.length === 2 ? squad.players.length : 24)
    expect(new Set(known.map(({ form }) => form)).size).toBeGreaterThan(10)
  }
})

test('players of every match have prices from the start: the whole ladder, eight of them', async () => {
  for (const { id } of await demoMatches()) {
    const squad = squadResponse.parse((await site.call('GET', `/api/game/matches/${id}/squad`)).json())
    expect(new Set(squad.players.map(({ credits }) => credits)).size).toBe(8)
  }
})

test('no side plays two matches at once', async () => {
  const playing = (await demoMatches()).filter(({ state }) => state === 'live' || state === 'upcoming')
  const together = playing.flatMap((one) =>
    playing
      .filter(({ id, startsAt }) => {
        const apart = Math.abs(one.startsAt.getTime() - startsAt.getTime())
        return id !== one.id && apart < 40 * 60_000
      })
      .map((other) => [one.info.teams, other.info.teams] as const),
  )
  expect(together.length).toBeGreaterThan(0)
  for (const [one, other] of together)
    expect(new Set([...one, ...other]).size).toBe(one.length + other.length)
})

test('contests are 60 to 95 % full, and Head to Head and those for newcomers wait for visitors', async () => {
  const filled = await site.db
    .select()
    .from(contests)
    .where(and(ne(contests.maxEntries, 2), eq(contests.newcomers, false)))
  expect(filled.filter(({ slot }) => slot === null).length).toBeGreaterThan(30)
  expect(filled.filter(({ slot }) => slot !== null).length).toBeGreaterThan(100)
  for (const { entryCount, maxEntries } of filled) {
    // The demo account joins one of them too.
    expect(entryCount / maxEntries).toBeGreaterThanOrEqual(0.59)
    expect(entryCount / maxEntries).toBeLessThanOrEqual(0.98)
  }
  const [duel] = await site.db.select().from(contests).where(eq(contests.maxEntries, 2))
  expect(duel?.entryCount).toBe(0)
  const forNewcomers = await site.db.select().from(contests).where(eq(contests.newcomers, true))
  expect(new Set(forNewcomers.map(({ entryCount }) => entryCount))).toEqual(new Set([0]))
})

test('the demo account has an entry in the live match, a win to claim, and past results', async () => {
  const own = await entries()
  expect(own.filter(({ contestState }) => contestState === 'locked')).toHaveLength(1)
  expect(own.filter(({ contestState }) => contestState === 'settled').length).toBe(4)
  const claimable = await entries('?only=claimable')
  expect(claimable).toHaveLength(1)
  expect(claimable[0]?.prize).toBeGreaterThan(0)
  expect(own.some(({ claimed, prize }) => claimed && prize > 0)).toBe(true)
})

test('its books are in order, and nobody has lost a cent', async () => {
  expect(await reconcileContests(site.db)).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
})

test('it continues without users who may not join: a suspended fan, and its own account', async () => {
  const [fan] = await fanIds(site.db)
  const own = await demoUserId(site.db)
  if (fan === undefined || own === null) throw new Error('The demonstration has no users.')
  for (const userId of [fan, own])
    await beginSuspension(site.db, { userId, by: 'root', reason: 'Two accounts', now: site.now() })
  const before = new Set((await demoMatches()).map(({ id }) => id))
  site.advance(3_600_000)
  await keepDemoGoing({ db: site.db, clock: site.now, content: testContent, config: site.config })
  const made = (await demoMatches()).filter(({ id }) => !before.has(id)).map(({ id }) => id)
  expect(made).toHaveLength(1)
  const joined = await site.db
    .selectDistinct({ userId: entryRows.userId })
    .from(entryRows)
    .innerJoin(contests, eq(contests.id, entryRows.contestId))
    .where(inArray(contests.matchId, made))
  const users = joined.map(({ userId }) => userId)
  expect(users.length).toBeGreaterThan(30)
  expect(users).not.toContain(fan)
  expect(users).not.toContain(own)
})

test('in production there are no rivals, and balls come as many times slower as configured', async () => {
  const bare = await createTestApp({ NODE_ENV: 'production', DEMO_BALL_FACTOR: 20 })
  await seedUsers(bare.db, bare.now())
  await keepDemoGoing({ db: bare.db, clock: bare.now, content: testContent, config: bare.config })
  const open = await bare.db.select().from(contests)
  const [match] = await bare.db.select().from(matches)
  const [feed] = await bare.db.select().from(feeds)
  await bare.close()
  expect(feed?.intervalMs).toBe(20 * formatRecord(match?.format ?? 'T20').simulation.demoIntervalMs)
  expect(open.length).toBeGreaterThan(3)
  expect(open.reduce((sum, { entryCount }) => sum + entryCount, 0)).toBeLessThanOrEqual(1)
})

test('the demo account is in one mini-league with fans who have points, made once, and not brought back to it', async () => {
  const platform = { db: site.db, clock: site.now, chance: systemChance, content: testContent }
  await countMatches(site.db)
  expect([await meetInMiniLeague(platform), await meetInMiniLeague(platform)]).toEqual([true, true])
  const own = async () =>
    leagueListResponse.parse((await site.call('GET', '/api/game/leagues', { token })).json()).leagues
  const [league, ...others] = await own()
  if (!league) return expect.unreachable('a league')
  expect([league.members, others]).toEqual([7, []])
  const table = leagueTableResponse.parse(
    (await site.call('GET', `/api/game/leagues/${league.id}`, { token })).json(),
  )
  expect(table.rows).toHaveLength(7)
  expect(table.rows.filter(({ points }) => points === 0)).toEqual([])
  expect(table.rows.filter(({ you }) => you)).toEqual([table.own])
  await site.call('POST', `/api/game/leagues/${league.id}/leave`, { token })
  expect(await meetInMiniLeague(platform)).toBe(true)
  expect(await own()).toEqual([])
})
