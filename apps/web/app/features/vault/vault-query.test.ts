import { expect, test } from 'vitest'
import { filterOf, searchOf } from './vault-query.ts'

test('a filter is read from an address and written back without what is usual', () => {
  const filter = filterOf(new URLSearchParams('tier=black&category=power&q=+rao&sort=rarest'))
  expect(filter).toEqual({ tier: 'black', category: 'power', q: 'rao', sort: 'rarest' })
  expect(String(searchOf(filter))).toBe('tier=black&category=power&q=rao&sort=rarest')
  expect(String(searchOf(filterOf(new URLSearchParams())))).toBe('')
})

test('what an address invents is dropped', () => {
  const filter = filterOf(new URLSearchParams(`tier=mud&category=1&sort=price&q=${'a'.repeat(99)}`))
  expect(filter).toMatchObject({ tier: undefined, category: undefined, sort: 'newest' })
  expect(filter.q).toHaveLength(60)
})
