import { matchListResponse } from '@toprun/api-schema/match'
import { expect, test, vi } from 'vitest'
import { newMatch } from '../../../testing/contest-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { everyPage } from '../../../testing/pages.ts'

const site = appOfFile()

test('a crowd that requests the list of matches at once costs the database no more than one reader', async () => {
  const match = await newMatch(site.db, site.now(), 'crowd')
  const asked = vi.spyOn(site.pool, 'query')
  const lists = await Promise.all(Array.from({ length: 200 }, () => site.call('GET', '/api/game/matches')))
  // Upcoming matches, those that have begun, finished ones, and the contests of all.
  expect(asked).toHaveBeenCalledTimes(4)
  expect(new Set(lists.map(({ body }) => body)).size).toBe(1)
  expect(lists[0]?.json().matches).toEqual([
    expect.objectContaining({ id: match, contests: 0, topPrize: 0, score: [] }),
  ])
})

test('upcoming matches come page by page, each once in the order of their start', async () => {
  const hour = 3_600_000
  const starts = [5, 3, 3, 4].map((hours) => new Date(site.now().getTime() + hours * hour))
  for (const start of starts) await newMatch(site.db, new Date(start.getTime() - hour))
  const pages: number[] = []
  const all = await everyPage('', async (cursor) => {
    const response = await site.call('GET', `/api/game/matches?limit=2${cursor && `&cursor=${cursor}`}`)
    const { matches, next } = matchListResponse.parse(response.json())
    pages.push(matches.length)
    return { items: matches, next }
  })
  expect(pages).toEqual([2, 2, 1])
  expect(new Set(all.map(({ id }) => id)).size).toBe(5)
  const shown = all.map(({ startsAt }) => startsAt)
  expect(shown).toEqual(shown.toSorted())
  expect((await site.call('GET', '/api/game/matches?limit=201')).statusCode).toBe(400)
  const { next } = (await site.call('GET', '/api/game/matches?limit=4')).json()
  const rest = await site.call('GET', `/api/game/matches?cursor=${next}`)
  expect(rest.json()).toMatchObject({ matches: [{ id: all[4]?.id }], next: null })
})

test('the balls of a match come in pages of 1 to 120', async () => {
  const match = await newMatch(site.db, site.now(), 'balls')
  const statuses = [0, 1, 120, 121].map(
    async (limit) => (await site.call('GET', `/api/game/matches/${match}/balls?limit=${limit}`)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([400, 200, 200, 400])
})

test('before its first event a match has no score and no ball', async () => {
  const match = await newMatch(site.db, site.now(), 'not begun')
  expect((await site.call('GET', `/api/game/matches/${match}`)).json()).toMatchObject({
    ...{ match: { id: match, score: [] }, revision: 0, live: null, balls: [] },
  })
})

test.each(['', '/balls', '/scorecard', '/squad', '/points', '/slots', '/overs', '/events'])(
  'there is nothing at %j of a match that is not there',
  async (part) => {
    const response = await site.call('GET', `/api/game/matches/${crypto.randomUUID()}${part}`)
    expect([response.statusCode, response.json().msg]).toEqual([404, 'There is no such match.'])
  },
)

test('a part that the match does not have has no points, and parts are numbered from 1 to 100', async () => {
  const match = await newMatch(site.db, site.now(), 'parts')
  const points = (slot: number) => site.call('GET', `/api/game/matches/${match}/points?slot=${slot}`)
  expect((await points(100)).json()).toMatchObject({
    ...{ code: 'not_found', msg: 'There is no such part of the match.' },
  })
  expect([(await points(0)).statusCode, (await points(101)).statusCode]).toEqual([400, 400])
})
