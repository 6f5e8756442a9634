import type { UserId } from '@toprun/api-schema/ids'
import {
  leagueInvitation,
  leagueTableResponse,
  league as leagueView,
  membersPerLeague,
} from '@toprun/api-schema/season'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newUser, newUsers } from '../../testing/contest-kit.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { settledMatch } from '../../testing/season-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { countMatches } from './count-matches.ts'
import { leaveAllLeagues } from './leagues.ts'
import { leagueMembers, leagues, seasons } from './tables.ts'
import { seasonsData } from './user-data.ts'

const site = appOfFile()

let round = 0

/** Plays a match of the season: each user's team with these points. */
async function play(competition: string, points: ReadonlyMap<UserId, number>) {
  round += 1
  const entered = new Map([...points].map(([user, each]) => [user, [each]]))
  await settledMatch(site.db, { competition, now: site.now(), seed: `league ${round}` }, [entered])
  await countMatches(site.db)
}

/** The season of a competition, after a first match that only a stranger entered. */
async function newSeason(competition: string) {
  await play(competition, new Map([[await newUser(site.db), 500]]))
  const [season] = await site.db.select().from(seasons).where(eq(seasons.competition, competition))
  if (!season) throw new Error('There is no season.')
  return season
}

async function create({ token }: TestUser, seasonId: string, name = 'Office league') {
  const created = await site.call('POST', '/api/game/leagues', { token, body: { seasonId, name } })
  expect(created.statusCode).toBe(201)
  return leagueView.parse(created.json())
}

/** Anna's league in a new season; Bela is not in it yet. */
async function newLeague(competition: string) {
  const season = await newSeason(competition)
  const [anna, bela] = [await site.signUp(), await site.signUp()]
  return { anna, bela, league: await create(anna, season.id) }
}

const join = ({ token }: TestUser, code: string) =>
  site.call('POST', '/api/game/leagues/join', { token, body: { code } })

async function tableOf({ token }: TestUser, id: string, query = '') {
  return leagueTableResponse.parse(
    (await site.call('GET', `/api/game/leagues/${id}${query}`, { token })).json(),
  )
}

describe('a mini-league', () => {
  test("is created once by its key, which can't be reused for another league or one that its creator left", async () => {
    const season = await newSeason('Keyed League')
    const [anna, bela] = [await site.signUp(), await site.signUp()]
    const send = ({ token }: TestUser, name = 'Friends') =>
      site.call('POST', '/api/game/leagues', {
        ...{ token, headers: { 'idempotency-key': 'one' } },
        body: { seasonId: season.id, name },
      })
    const [first, again] = await Promise.all([send(anna), send(anna)])
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    const { id, code } = leagueView.parse(first.json())
    expect(again.json()).toEqual(first.json())
    expect((await send(anna, 'Others')).json().code).toBe('key_reused')
    expect((await send(bela)).json().id).not.toBe(id)
    await join(bela, code)
    await site.call('POST', `/api/game/leagues/${id}/leave`, { token: anna.token, body: {} })
    expect((await send(anna)).json().code).toBe('key_reused')
  })

  test('is joined by its code, as it was typed, and shows a table after each match', async () => {
    const season = await newSeason('Table Cup')
    const anna = await site.signUp('Anna Table')
    const bela = await site.signUp('Bela Table')
    const league = await create(anna, season.id)
    expect(league).toMatchObject({ name: 'Office league', members: 1, season: { competition: 'Table Cup' } })
    const invitation = await site.call('GET', `/api/game/league-codes/${league.code}`, { token: bela.token })
    expect(leagueInvitation.parse(invitation.json())).toMatchObject({
      name: 'Office league',
      members: 1,
      joined: null,
    })
    const typed = `${league.code.slice(0, 4).toLowerCase()}-${league.code.slice(4)} `
    site.advance(1000)
    expect((await join(bela, typed)).json()).toMatchObject({ id: league.id, members: 2 })

    await play(
      'Table Cup',
      new Map([
        [anna.id, 30],
        [bela.id, 50],
      ]),
    )
    await play('Table Cup', new Map([[anna.id, 40.5]]))

    const latest = await tableOf(bela, league.id)
    expect(latest).toMatchObject({ after: 3, page: 1, pages: 1 })
    expect(latest.rows).toEqual([
      { place: 1, rank: 1, moved: 1, user: 'Anna Table', you: false, matchPoints: 40.5, points: 70.5 },
      { place: 2, rank: 2, moved: -1, user: 'Bela Table', you: true, matchPoints: null, points: 50 },
    ])
    expect(latest.own).toEqual(latest.rows[1])
    const before = await tableOf(anna, league.id, '?after=2')
    expect(before.rows.map(({ user, rank, points }) => [user, rank, points])).toEqual([
      ['Bela Table', 1, 50],
      ['Anna Table', 2, 30],
    ])
    // While nobody has points, all are first, with the earliest member on top.
    const first = await tableOf(anna, league.id, '?after=1')
    expect(first.rows.map(({ user, rank, points }) => [user, rank, points])).toEqual([
      ['Anna Table', 1, 0],
      ['Bela Table', 1, 0],
    ])
  })

  test('counts the points of a member from before joining', async () => {
    const { anna, bela, league } = await newLeague('Late Cup')
    await play('Late Cup', new Map([[bela.id, 12]]))
    await join(bela, league.code)
    expect((await tableOf(anna, league.id)).rows.map(({ points }) => points)).toEqual([12, 0])
  })

  test('is visible only to its members, and no longer after leaving', async () => {
    const { anna, bela, league } = await newLeague('Closed Cup')
    const path = `/api/game/leagues/${league.id}`
    expect((await site.call('GET', path, { token: bela.token })).statusCode).toBe(404)
    expect((await site.call('GET', path)).statusCode).toBe(401)
    await join(bela, league.code)
    expect((await site.call('GET', path, { token: bela.token })).statusCode).toBe(200)
    expect((await site.call('POST', `${path}/leave`, { token: bela.token })).statusCode).toBe(200)
    expect((await site.call('GET', path, { token: bela.token })).statusCode).toBe(404)
    expect((await site.call('POST', `${path}/leave`, { token: bela.token })).statusCode).toBe(404)
    expect((await tableOf(anna, league.id)).league.members).toBe(1)
  })

  test('ends when its only member leaves, and the response says so; its code and unknown ones are not found', async () => {
    const { anna, bela, league } = await newLeague('Lonely League')
    const left = await site.call('POST', `/api/game/leagues/${league.id}/leave`, { token: anna.token })
    expect(left.statusCode).toBe(200)
    for (const code of [league.code, 'ABCDEFGH'.slice(0, league.code.length)]) {
      const invitation = await site.call('GET', `/api/game/league-codes/${code}`, { token: bela.token })
      expect([invitation.statusCode, invitation.json().code], code).toEqual([404, 'not_found'])
    }
  })

  test('passes to its earliest member when its creator leaves, and ends with the last one', async () => {
    const { anna, bela, league } = await newLeague('Passing Cup')
    await join(bela, league.code)
    const stored = () => site.db.select().from(leagues).where(eq(leagues.id, league.id))
    await site.call('POST', `/api/game/leagues/${league.id}/leave`, { token: anna.token })
    expect(await stored()).toMatchObject([{ createdBy: bela.id, memberCount: 1 }])
    await site.db.transaction((tx) => leaveAllLeagues(tx, bela.id))
    expect(await stored()).toEqual([])
    expect((await join(anna, league.code)).statusCode).toBe(404)
  })

  test('is left by two members whose accounts are deleted at once, whichever league each joined first', async () => {
    const { anna, bela, league } = await newLeague('First Cup')
    const other = await create(bela, league.season.id, 'Second league')
    site.advance(1000)
    await join(anna, other.code)
    await join(bela, league.code)
    const leave = ({ id }: TestUser) => site.db.transaction((tx) => leaveAllLeagues(tx, id))
    const stored = inArray(leagues.id, [league.id, other.id])
    const left: Promise<void>[] = []
    await site.db.transaction(async (tx) => {
      await tx.select().from(leagues).where(eq(leagues.id, league.id)).for('update')
      // The first in the queue for that league.
      left.push(leave(bela))
      await untilSomebodyWaits(site.pool)
      left.push(leave(anna))
      await untilSomebodyWaits(site.pool, 2)
    })
    await Promise.all(left)
    expect(await site.db.select().from(leagues).where(stored)).toEqual([])
  })

  test.each(['leaves', 'deletes their account'])(
    'is gone when its creator %s and its member deletes theirs at once',
    async (does) => {
      const { anna, bela, league } = await newLeague(`${does} Cup`)
      await join(bela, league.code)
      const remove = ({ token }: TestUser) =>
        site.call('POST', '/api/account/delete', { token, body: { password: 'correct horse' } })
      const leave = ({ token }: TestUser) =>
        site.call('POST', `/api/game/leagues/${league.id}/leave`, { token })
      const gone: ReturnType<typeof site.call>[] = []
      await site.db.transaction(async (tx) => {
        await tx.select().from(leagues).where(eq(leagues.id, league.id)).for('update')
        gone.push(does === 'leaves' ? leave(anna) : remove(anna))
        await untilSomebodyWaits(site.pool)
        gone.push(remove(bela))
        await untilSomebodyWaits(site.pool, 2)
      })
      expect((await Promise.all(gone)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await site.db.$count(leagues, eq(leagues.id, league.id))).toBe(0)
    },
  )

  test('has a member once who joins twice', async () => {
    const { anna, bela, league } = await newLeague('Twice Cup')
    await Promise.all([join(bela, league.code), join(bela, league.code), join(bela, league.code)])
    expect((await tableOf(anna, league.id)).league.members).toBe(2)
    expect((await tableOf(anna, league.id)).rows).toHaveLength(2)
  })
})

describe('bounds', () => {
  test('a full league refuses members, and shows its members in pages', async () => {
    const season = await newSeason('Full Cup')
    const [anna, late] = [await site.signUp(), await site.signUp()]
    const league = await create(anna, season.id)
    const members = await newUsers(site.db, membersPerLeague - 1)
    await site.db.insert(leagueMembers).values(
      members.map((userId) => ({
        leagueId: leagueView.shape.id.parse(league.id),
        userId,
        joinedAt: site.now(),
      })),
    )
    await site.db.update(leagues).set({ memberCount: membersPerLeague }).where(eq(leagues.id, league.id))
    expect((await join(late, league.code)).json()).toMatchObject({ code: 'league_full' })
    await play('Full Cup', new Map(members.map((user, index) => [user, 1000 - index])))
    const last = await tableOf(anna, league.id, '?page=4')
    expect(last).toMatchObject({ page: 4, pages: 4 })
    expect(last.rows).toHaveLength(50)
    expect(last.rows[0]?.rank).toBe(151)
    expect(last.rows.at(-1)).toEqual(last.own)
    expect((await tableOf(anna, league.id, '?page=1')).own).toEqual(last.own)
  })

  test('a user is in at most 20 leagues', async () => {
    const season = await newSeason('Many Cup')
    const [anna, bela] = [await site.signUp(), await site.signUp()]
    const other = await create(bela, season.id)
    for (let count = 0; count < 20; count += 1) await create(anna, season.id, `League ${count}`)
    const refused = await site.call('POST', '/api/game/leagues', {
      token: anna.token,
      body: { seasonId: season.id, name: 'One more' },
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'too_many_leagues' })
    expect((await join(anna, other.code)).json()).toMatchObject({ code: 'too_many_leagues' })
  })

  test.each([
    ['No', 'The name must be at least 3 characters long.'],
    ['x'.repeat(41), 'The name must be at most 40 characters long.'],
    [
      'Office\u202eleague',
      'Name can’t contain invisible, direction-changing or line-breaking characters, or more than two marks on a letter',
    ],
    ['TopRun Support', 'This name is reserved for our staff. Please choose another one'],
  ])('the name %j is refused', async (name, msg) => {
    const season = await newSeason(`Name Cup ${name.length} ${name.charCodeAt(0)}`)
    const { token } = await site.signUp()
    const refused = await site.call('POST', '/api/game/leagues', {
      token,
      body: { seasonId: season.id, name },
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ msg })
  })

  test('a malformed code is refused, and an unknown one is not found', async () => {
    const anna = await site.signUp()
    expect((await join(anna, 'OIL')).json()).toMatchObject({ msg: 'A code has 8 letters and digits.' })
    expect((await join(anna, 'ZZZZZZZZ')).json()).toMatchObject({ msg: 'No mini-league has this code.' })
  })
})

test('a data export lists points by season and mini-leagues', async () => {
  const season = await newSeason('Export Cup')
  const anna = await site.signUp()
  await create(anna, season.id, 'My league')
  const { code } = await create(await site.signUp(), season.id, 'Her league')
  expect((await join(anna, code)).statusCode).toBe(200)
  await play('Export Cup', new Map([[anna.id, 21]]))
  const data = await seasonsData.exportData(site.db, { ...anna, emailVerifiedAt: null })
  expect(data).toMatchObject({
    seasons: [{ competition: 'Export Cup', points: 21, matches: 1, rank: 2 }],
    seasonScores: [{ points: 21, total: 21 }],
    miniLeagues: expect.arrayContaining([
      expect.objectContaining({ name: 'My league', createdByYou: true }),
      expect.objectContaining({ name: 'Her league', createdByYou: false }),
    ]),
  })
})
