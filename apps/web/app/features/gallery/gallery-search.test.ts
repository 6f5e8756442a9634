import { expect, test } from 'vitest'
import { catalogPath, filtersOf } from './gallery-search.ts'

test('filters are read from an address, and what it invents is left out', () => {
  expect(filtersOf(new URLSearchParams('tier=gold&category=wild&q=+rao+&page=9'))).toEqual({
    tier: 'gold',
    category: 'wild',
    q: 'rao',
  })
  expect(filtersOf(new URLSearchParams('tier=mud&category=&q=+'))).toEqual({})
  expect(filtersOf(new URLSearchParams({ q: 'a'.repeat(80) })).q).toHaveLength(60)
})

test('a path names the filters that are set, and no others', () => {
  expect(catalogPath('/cards', {})).toBe('/cards')
  expect(catalogPath('/api/cards', { tier: 'black', q: 'o neil', limit: 48 })).toBe(
    '/api/cards?tier=black&q=o+neil&limit=48',
  )
})
