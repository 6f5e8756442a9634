import { expect, test } from 'vitest'
import { countedPoints } from './points-text.ts'

test('one point is singular, every other number plural', () => {
  expect([1, 0, -1, 0.5, 1.5, 1200].map(countedPoints)).toEqual([
    '1 point',
    '0 points',
    '-1 points',
    '0.5 points',
    '1.5 points',
    '1,200 points',
  ])
})
