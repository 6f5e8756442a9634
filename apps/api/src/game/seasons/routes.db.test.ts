import { seasonListResponse, seasonResponse, seasonTableResponse } from '@toprun/api-schema/season'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { settledMatch } from '../../testing/season-kit.ts'
import { countMatches } from './count-matches.ts'

const site = appOfFile()
const user = userOfFile(site)
const other = userOfFile(site)
const get = (url: string, token = user.token) => site.call('GET', url, { token })

beforeAll(async () => {
  await settledMatch(site.db, { now: site.now(), seed: 'routes' }, [new Map([[user.id, [41.25]]])])
  await countMatches(site.db)
})

test('a user sees their season, their points in it, and its table', async () => {
  const listed = async (token = user.token) => {
    const { seasons } = seasonListResponse.parse((await get('/api/game/seasons', token)).json())
    return seasons.find(({ competition }) => competition === 'Test League')
  }
  const season = await listed()
  expect(season).toMatchObject({ matches: 1, mine: true })
  expect(await listed(other.token)).toEqual({ ...season, mine: false })
  const read = seasonResponse.parse((await get(`/api/game/seasons/${season?.id}`)).json())
  expect(read).toMatchObject({ own: { points: 41.25, matches: 1, rank: 1, users: 1 }, next: null })
  expect(read.scores).toMatchObject([{ number: 1, points: 41.25, total: 41.25 }])
  const before = await get(`/api/game/seasons/${season?.id}?before=1`)
  expect(seasonResponse.parse(before.json()).scores).toEqual([])
  const table = seasonTableResponse.parse((await get(`/api/game/seasons/${season?.id}/table?page=4`)).json())
  expect(table).toMatchObject({ after: 1, users: 1, page: 1, pages: 1, rows: [{ place: 1, you: true }] })
  expect(table.own).toEqual(table.rows[0])
  const seen = await get(`/api/game/seasons/${season?.id}/table`, other.token)
  expect(seasonTableResponse.parse(seen.json())).toMatchObject({ rows: [{ you: false }], own: null })
})

test('an unknown season is not found', async () => {
  const unknown = `/api/game/seasons/${crypto.randomUUID()}`
  for (const url of [unknown, `${unknown}/table`]) {
    const response = await get(url)
    expect([response.statusCode, response.json().msg]).toEqual([404, 'There is no such season.'])
  }
})

test.each(['before=-1', 'before=1000001', 'before=1.5'])('a season is not read with ?%s', async (query) => {
  expect((await get(`/api/game/seasons/${crypto.randomUUID()}?${query}`)).statusCode).toBe(400)
})

test.each(['page=0', 'page=1000001'])('a table is not read with ?%s', async (query) => {
  expect((await get(`/api/game/seasons/${crypto.randomUUID()}/table?${query}`)).statusCode).toBe(400)
})
