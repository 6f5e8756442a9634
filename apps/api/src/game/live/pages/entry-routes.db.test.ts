import { entryListResponse, entryTeamResponse, leaderboardResponse } from '@toprun/api-schema/contest'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { TemporarilyUnavailable } from '../../../platform/errors.ts'
import { enterTeam, lineups, newContest, newMatch } from '../../../testing/contest-kit.ts'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import type { Board } from '../../contests/board/board.ts'
import { contests } from '../../contests/tables.ts'
import { matchPlayers } from '../../matches/tables.ts'
import { findEntries } from './my-entries.ts'

const app = appOfFile()
const ann = userOfFile(app, { walletMinor: 5000n })
let game: LiveContest
let free: ContestId
let elsewhere: MatchId
/**
 * Ann's, oldest first: in the contest of the game next to two others, in a free one of its match, and in one of
 * another match.
 */
let own: [string, string, string]

beforeAll(async () => {
  game = await openLiveContest(app, { seed: 'entries' })
  for (let other = 0; other < 2; other += 1) await game.join()
  elsewhere = await newMatch(app.db, app.now(), 'elsewhere')
  free = (await newContest(app.db, game.matchId, { entryFeeMinor: 0n })).id
  const { id: foreign } = await newContest(app.db, elsewhere, { entryFeeMinor: 0n })
  own = [
    await enter(game.matchId, game.contestId),
    await enter(game.matchId, free),
    await enter(elsewhere, foreign),
  ]
})

async function enter(matchId: MatchId, contestId: ContestId): Promise<string> {
  app.advance(1000)
  const lineup = (await lineups(app.db, matchId, 3))[2]
  return enterTeam(app.db, { userId: ann.id, matchId, contestId, lineup, now: app.now() })
}

const get = (path: string) => app.call('GET', `/api/game/${path}`, { token: ann.token })
async function listed(query = '') {
  const { entries, next } = entryListResponse.parse((await get(`entries?${query}`)).json())
  return { ids: entries.map(({ id }) => id), next, entries }
}
const board = async (query: string) =>
  leaderboardResponse.parse((await get(`contests/${game.contestId}/leaderboard?${query}`)).json())
const refusal = async (path: string) => {
  const { statusCode, json } = await get(path)
  return [statusCode, json().msg]
}

describe('a user’s own entries', () => {
  test('come newest first, page by page', async () => {
    const [one, two, three] = own
    expect(await listed('limit=2')).toMatchObject({ ids: [three, two], next: two })
    expect(await listed(`limit=2&before=${two}`)).toMatchObject({ ids: [one], next: null })
    expect(await listed('limit=3')).toMatchObject({ ids: [three, two, one], next: null })
    expect(await listed(`before=${one}`)).toMatchObject({ ids: [], next: null })
  })

  test('can be those of one contest, of one match, or with winnings to claim', async () => {
    const [one, two, three] = own
    expect((await listed(`contest=${free}`)).ids).toEqual([two])
    expect((await listed(`match=${game.matchId}`)).ids).toEqual([two, one])
    expect((await listed(`match=${elsewhere}`)).ids).toEqual([three])
    expect((await listed('only=claimable')).ids).toEqual([])
    expect(await refusal('entries?only=won')).toEqual([
      400,
      expect.stringContaining('only must be claimable'),
    ])
  })

  test('have how many of their players are not in the announced XI, while these can be replaced', async () => {
    const missing = async () => (await listed()).entries.map(({ missingPlayers }) => missingPlayers)
    expect(await missing()).toEqual([0, 0, 0])
    const picked = (await lineups(app.db, elsewhere, 3))[2]?.players.slice(0, 2) ?? []
    const announce = (announced: SQL | null) =>
      app.db.update(matchPlayers).set({ announced }).where(eq(matchPlayers.matchId, elsewhere))
    await announce(sql`${not(inArray(matchPlayers.playerId, picked))}`)
    expect(await missing()).toEqual([2, 0, 0])
    const setState = (state: 'open' | 'locked') =>
      app.db.update(contests).set({ state }).where(eq(contests.matchId, elsewhere))
    await setState('locked')
    expect(await missing()).toEqual([null, 0, 0])
    await setState('open')
    await announce(null)
  })
})

test('before the match starts other users see no team, and there are no ranks', async () => {
  expect(await refusal(`contests/${game.contestId}/entries/1/team`)).toEqual([
    404,
    'There is no such entry, or its team is not to be seen before the match starts.',
  ])
  expect(await refusal(`contests/${game.contestId}/ranks?entries=${own[0]}`)).toEqual([
    404,
    'There is no such contest, or its match has not begun.',
  ])
  expect((await listed(`match=${game.matchId}`)).entries.map(({ rank }) => rank)).toEqual([null, null])
})

describe('once the match has begun', () => {
  beforeAll(async () => {
    await game.start()
    await game.skip(60)
    await vi.waitFor(async () => expect((await board('')).revision).toBe(game.revision()), 10_000)
  })

  test('a leaderboard comes page by page, with the rows of the entries that are asked for', async () => {
    const { rows, total } = await board('')
    expect([total, rows.length]).toEqual([3, 3])
    expect((await board('limit=2')).rows).toEqual(rows.slice(0, 2))
    const second = await board(`page=2&limit=2&entries=,${own[0]},${crypto.randomUUID()}`)
    expect(second).toMatchObject({ total: 3, rows: rows.slice(2) })
    expect(second.mine).toEqual(rows.filter(({ seat }) => seat === 3))
    expect((await board('page=3&limit=2')).rows).toEqual([])
  })

  test('own entries have the rank of the leaderboard', async () => {
    const { mine } = await board(`entries=${own[0]}`)
    const [entry] = (await listed(`contest=${game.contestId}`)).entries
    const { rank, points, prize, moved } = mine[0] ?? {}
    expect(entry).toMatchObject({ rank, points, prize, moved })
    expect(entry?.points).toBeGreaterThan(0)
  })

  test('the team of an entry has its players with the most points first, and its points in all', async () => {
    const response = await get(`contests/${game.contestId}/entries/1/team`)
    const { players, points } = entryTeamResponse.parse(response.json())
    const each = players.map((player) => player.points)
    expect(each).toEqual(each.toSorted((one, other) => other - one))
    expect(points).toBe(each.reduce((sum, one) => sum + one, 0))
    expect((await board('')).rows.find(({ seat }) => seat === 1)?.points).toBe(points)
  })

  test.each([
    ['leaderboard?limit=0', 400, /./],
    ['leaderboard?limit=101', 400, /./],
    ['leaderboard?page=0', 400, /./],
    ['leaderboard?entries=1', 400, /entries must be ids of entries/],
    ['ranks', 400, /./],
    [`ranks?entries=${Array.from({ length: 21 }, () => crypto.randomUUID()).join()}`, 400, /./],
    ['entries/9/team', 404, /There is no such entry/],
  ])('%s of a contest is refused', async (path, status, msg) => {
    expect(await refusal(`contests/${game.contestId}/${path}`)).toEqual([status, expect.stringMatching(msg)])
  })

  test('an unknown contest has no data', async () => {
    const unknown = `contests/${crypto.randomUUID()}`
    expect(await refusal(`${unknown}/leaderboard`)).toEqual([404, 'There is no such contest.'])
    expect(await refusal(`${unknown}/ranks?entries=${own[0]}`)).toEqual([
      404,
      'There is no such contest, or its match has not begun.',
    ])
    expect((await get(`${unknown}/entries/1/team`)).statusCode).toBe(404)
  })
})

describe('the rank in the list of own entries', () => {
  const rank = { rank: 2, moved: 1, quarterPoints: 40, points: 10, prizeMinor: 0n, prize: 0, next: null }

  /** The ranks of Ann's entries with the given boards; null if their matches are missing. */
  async function ranksWith(changed: Partial<Board> | null) {
    const asked: unknown[] = []
    const board = {
      prepare: async (seats: readonly number[]) => asked.push(seats),
      rankOf: (seat: number) => (asked.length > 0 ? { ...rank, rank: seat } : null),
      ...changed,
    }
    const room = vi.fn(
      async () => changed && Object.assign(Object.create(null), { board: async () => board }),
    )
    const rooms = { room, stop: async () => undefined }
    const { entries } = await findEntries(app.db, rooms, { userId: ann.id, limit: 10 })
    return { ranks: entries.map((entry) => entry.rank), asked, rooms: room.mock.calls.length }
  }
  const set = (state: 'open' | 'locked' | 'settling' | 'settled') =>
    app.db.update(contests).set({ state }).where(eq(contests.id, free))

  test('is requested once it is read, only for contests that are being played', async () => {
    expect(await ranksWith({})).toMatchObject({ ranks: [1, 1, 3], rooms: 3 })
    await set('settling')
    expect((await ranksWith({})).ranks).toEqual([1, 1, 3])
    await set('settled')
    expect(await ranksWith({})).toEqual({ ranks: [1, null, 3], asked: [[1], [3]], rooms: 2 })
    await set('open')
    expect((await ranksWith({})).ranks).toEqual([1, null, 3])
  })

  test('is left out if it is unavailable or its match is missing, and any other error is thrown', async () => {
    const unavailable = async () => {
      throw new TemporarilyUnavailable('no worker answers')
    }
    expect((await ranksWith({ prepare: unavailable })).ranks).toEqual([null, null, null])
    expect((await ranksWith(null)).ranks).toEqual([null, null, null])
    const torn = async () => {
      throw new Error('torn')
    }
    await expect(ranksWith({ prepare: torn })).rejects.toThrow('torn')
  })
})
