import { expect, test } from 'vitest'
import { marketFiltersOf } from './market-search.ts'

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
