import type { HomeResponse } from '@toprun/api-schema/content'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiFetchContext } from '../../platform/load-context.ts'
import { sampleFace } from '../../testing/sample-face.ts'
import { readHome } from './read-home.server.ts'

const home: HomeResponse = {
  packs: [],
  combos: [],
  figures: { players: 88, matches: 12, balls: 1399, entries: 864 },
  lineUp: [
    { _id: 'kiri', name: 'Kiri', tagline: 'Runs', country: 'NZ', cflag: '/NZ.svg', pflag: '/kiri.svg' },
  ],
  roadmap: [],
  ecosystem: [],
  entertainers: [],
  press: [],
  partners: [],
}
const edition = { ...sampleFace, drawn: 0, issued: 0, odds: [] }
const silver = '/api/cards?player=kiri&tier=silver&category=power&limit=1'
const responses = {
  '/api/content/home': home,
  '/api/game/matches': { matches: [], next: null },
  [silver]: { editions: [edition], next: null },
}

/** An API that does not respond to `broken`. */
function contextWithout(broken: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiFetchContext, async (path) => {
    if (path === broken) throw new TypeError('fetch failed')
    return Response.json(Object.entries(responses).find(([known]) => known === path)?.[1])
  })
  return context
}

test('the front page shows players with the name of their country', async () => {
  const { content } = await readHome(contextWithout('nothing'))
  const [kiri] = content?.lineUp ?? []
  expect(kiri).toEqual({
    id: 'kiri',
    name: 'Kiri',
    tagline: 'Runs',
    picture: '/kiri.svg',
    flag: '/NZ.svg',
    country: 'New Zealand',
  })
})

test('the front page shows a card of each of the first players, as far as they could be loaded', async () => {
  expect((await readHome(contextWithout('nothing'))).cards).toEqual([edition])
  expect((await readHome(contextWithout(silver))).cards).toEqual([])
})

test('the home page renders without its matches', async () => {
  const { content, matches } = await readHome(contextWithout('/api/game/matches'))
  expect(matches).toBeUndefined()
  expect(content?.figures.players).toBe(88)
})

test('the home page renders without its content', async () => {
  const { content, matches } = await readHome(contextWithout('/api/content/home'))
  expect(content).toBeUndefined()
  expect(matches).toEqual([])
})
