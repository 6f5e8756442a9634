import { expect, test } from 'vitest'
import { coverOf } from './balance.ts'

test('a balance covers an equal or smaller cost, to the cent, with the remainder', () => {
  expect(coverOf(90, 100)).toEqual({ kind: 'covered', balance: 100, left: 10 })
  expect(coverOf(90, 90)).toEqual({ kind: 'covered', balance: 90, left: 0 })
  expect(coverOf(0.1, 0.3)).toEqual({ kind: 'covered', balance: 0.3, left: 0.2 })
})

test('a balance that is short returns the missing amount', () => {
  expect(coverOf(90, 12.5)).toEqual({ kind: 'short', balance: 12.5, missing: 77.5 })
  expect(coverOf(30, 29.99)).toEqual({ kind: 'short', balance: 29.99, missing: 0.01 })
})
