import { expect, test } from 'vitest'
import { pointChange } from './point-change.ts'

const rules = [
  { label: 'Run', points: 1 },
  { label: 'Boundary bonus', points: 1 },
  { label: 'Strike rate 120.00-140.00', points: 2 },
]

test('a four gives its runs and its bonus, each named', () => {
  expect(pointChange(rules, [10, 0, 0], [14, 1, 0])).toEqual({
    points: 5,
    why: ['Run +4', 'Boundary bonus +1'],
  })
})

test('a bonus that is lost again counts against the ball', () => {
  expect(pointChange(rules, [0, 0, 1], [0, 0, 0])).toEqual({
    points: -2,
    why: ['Strike rate 120.00-140.00 -2'],
  })
})

test('a ball that moves no points is not a change', () => {
  expect(pointChange(rules, [1, 0, 0], [1, 0, 0])).toBeNull()
})
