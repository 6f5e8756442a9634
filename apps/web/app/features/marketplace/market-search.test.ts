import { expect, test } from 'vitest'
import { marketAddress, marketFiltersOf, marketPath } from './market-search.ts'

test('filters and order are read from the address, and what is unknown is left out', () => {
  const search = new URLSearchParams(
    'player=wiremu-hawkridge&tier=gold&kind=auction&sort=ending&category=blue',
  )
  expect(marketFiltersOf(search)).toEqual({
    player: 'wiremu-hawkridge',
    tier: 'gold',
    kind: 'auction',
    sort: 'ending',
  })
  expect(marketFiltersOf(new URLSearchParams('tier=&kind=swap&sort='))).toEqual({})
})

test('the API is asked for the filters and the place of the page', () => {
  expect(marketPath({})).toBe('/api/market')
  expect(marketPath({ tier: 'gold', sort: 'cheapest' }, 'a=b')).toBe(
    '/api/market?tier=gold&sort=cheapest&cursor=a%3Db',
  )
})

test('the page is linked with the filters that are left', () => {
  expect(marketAddress({})).toBe('/marketplace')
  expect(marketAddress({ tier: 'gold', kind: 'auction' })).toBe('/marketplace?tier=gold&kind=auction')
})
