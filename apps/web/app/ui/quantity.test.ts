import { describe, expect, it } from 'vitest'
import { quantityOf, stepped } from './quantity.ts'

const limits = { min: 1, max: 25 }

describe('a quantity', () => {
  it.each([
    ['1', 1],
    ['25', 25],
    [' 7 ', 7],
    ['07', 7],
  ])('reads %j as %d', (typed, quantity) => {
    expect(quantityOf(typed, limits)).toBe(quantity)
  })

  it.each(['', '0', '26', '-3', '2.5', '1e1', 'two', '9999999'])('refuses %j', (typed) => {
    expect(quantityOf(typed, limits)).toBeNull()
  })

  it.each([
    ['5', 1, 6],
    ['5', -1, 4],
    ['5', -5, 1],
    ['25', 1, 25],
    ['40', -1, 25],
    ['', 1, 1],
    ['two', -1, 1],
  ])('steps from %j by %d to %d', (typed, by, next) => {
    expect(stepped(typed, by, limits)).toBe(next)
  })
})
