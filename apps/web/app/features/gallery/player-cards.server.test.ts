import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiFetchContext } from '../../platform/load-context.ts'
import { sampleFace } from '../../testing/sample-face.ts'
import { readOtherTiers, readPlayerCards } from './player-cards.server.ts'

const edition = (number: number, category: 'power' | 'wild') => ({
  ...{ ...sampleFace, edition: number, category },
  ...{ drawn: 0, issued: 0, odds: [] },
})
const list = '/api/cards?player=asha&limit=100'
const market = '/api/market/prices?editions=1,2'
const prices = [{ edition: 2, floor: 5.75, lastSale: null }]
const responses: Readonly<Record<string, unknown>> = {
  [list]: { editions: [edition(1, 'power'), edition(2, 'power'), edition(3, 'wild')], next: null },
  [market]: { prices },
}

/** An API that does not respond to `broken`. */
function contextWithout(broken: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiFetchContext, async (path) => {
    if (path === broken) throw new TypeError('fetch failed')
    return Response.json(responses[path] ?? { editions: [], next: null })
  })
  return context
}

test('a player has Power Cards with their prices, and a number of cards in all', async () => {
  const cards = await readPlayerCards(contextWithout('nothing'), 'asha')
  expect(cards).toMatchObject({ player: { id: 'asha' }, count: 3, prices })
  expect(cards?.power.map((each) => each.edition)).toEqual([1, 2])
})

test('cards are shown without prices that could not be loaded', async () => {
  expect(await readPlayerCards(contextWithout(market), 'asha')).toMatchObject({ count: 3, prices: undefined })
})

test('someone without cards has none, nor has anyone whose cards could not be loaded', async () => {
  expect(await readPlayerCards(contextWithout('nothing'), 'nobody')).toBeNull()
  expect(await readPlayerCards(contextWithout(list), 'asha')).toBeNull()
})

test('the other tiers of an edition are of the same player and kind, without the edition itself', async () => {
  const others = await readOtherTiers(contextWithout('nothing'), edition(1, 'power'))
  expect(others.map((each) => each.edition)).toEqual([2])
  expect(await readOtherTiers(contextWithout(list), edition(1, 'power'))).toEqual([])
})
