import { expect, test } from 'vitest'
import { layOutPrices } from './price-line.ts'

test('prices rise from 0 at the bottom, evenly spaced, below round ticks', () => {
  const { points, ticks, path } = layOutPrices([5, 20, 10], null)
  expect(ticks.map(({ price }) => price)).toEqual([0, 10, 20])
  expect(points).toEqual([
    { x: 0, y: 75 },
    { x: 50, y: 0 },
    { x: 100, y: 50 },
  ])
  expect(path).toBe('M0.00 75.00L50.00 0.00L100.00 50.00')
})

test('one sale is in the middle, and a floor above it has its place', () => {
  const { points, yOf } = layOutPrices([0.5], 2)
  expect(points).toEqual([{ x: 50, y: 75 }])
  expect(yOf(2)).toBe(0)
})
