import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test('a path names what is set, and nothing else', () => {
  expect(withQuery('/marketplace', {})).toBe('/marketplace')
  expect(withQuery('/cards', { tier: undefined, q: '', cursor: null })).toBe('/cards')
  expect(withQuery('/marketplace', { tier: 'gold', kind: 'auction' })).toBe(
    '/marketplace?tier=gold&kind=auction',
  )
  expect(withQuery('/api/market', { tier: 'gold', sort: 'cheapest', cursor: 'a=b' })).toBe(
    '/api/market?tier=gold&sort=cheapest&cursor=a%3Db',
  )
  expect(withQuery('/api/cards', { tier: 'black', q: 'o neil', limit: 48 })).toBe(
    '/api/cards?tier=black&q=o+neil&limit=48',
  )
})
