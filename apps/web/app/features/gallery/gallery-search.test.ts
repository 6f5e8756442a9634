import { expect, test } from 'vitest'
import { filtersOf } from './gallery-search.ts'

test('filters are read from an address, and what it invents is left out', () => {
  expect(filtersOf(new URLSearchParams('tier=gold&category=wild&q=+rao+&page=9'))).toEqual({
    tier: 'gold',
    category: 'wild',
    q: 'rao',
  })
  expect(filtersOf(new URLSearchParams('tier=mud&category=&q=+'))).toEqual({})
  const longest = 'a'.repeat(60)
  expect(filtersOf(new URLSearchParams({ q: longest })).q).toBe(longest)
  expect(filtersOf(new URLSearchParams({ q: `${longest}a` })).q).toBeUndefined()
})
