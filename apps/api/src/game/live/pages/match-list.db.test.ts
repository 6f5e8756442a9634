import { matchListResponse } from '@toprun/api-schema/match'
import { expect, test, vi } from 'vitest'
import { newMatch } from '../../../testing/contest-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { everyPage } from '../../../testing/pages.ts'

const site = appOfFile()

test('a crowd that asks for the list of matches at once costs the database no more than one reader', async () => {
  const match = await newMatch(site.db, site.now(), 'crowd')
  const asked = vi.spyOn(site.pool, 'query')
  const lists = await Promise.all(Array.from({ length: 200 }, () => site.call('GET', '/api/game/matches')))
  // Upcoming matches, those that have begun, finished ones, and the contests of all.
  expect(asked).toHaveBeenCalledTimes(4)
  expect(new Set(lists.map(({ body }) => body)).size).toBe(1)
  expect(lists[0]?.json().matches).toEqual([expect.objectContaining({ id: match })])
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
})

test('the balls of a match come in pages of 1 to 120', async () => {
  const match = await newMatch(site.db, site.now(), 'balls')
  const statuses = [0, 1, 120, 121].map(
    async (limit) => (await site.call('GET', `/api/game/matches/${match}/balls?limit=${limit}`)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([400, 200, 200, 400])
})
