import { expect, test } from 'vitest'
import { pointChange } from './point-change.ts'

const rules = [
  { label: 'Run', points: 1, family: null },
  { label: 'Boundary bonus', points: 1, family: null },
  { label: '30-run bonus', points: 2, family: 'runs' },
  { label: 'Half-century', points: 6, family: 'runs' },
  { label: 'Strike rate 120.00-140.00', points: 2, family: 'Strike rate' },
  { label: 'Strike rate 60.00-70.00', points: -1, family: 'Strike rate' },
]
const none = [0, 0, 0, 0, 0, 0]

test('a four gives its runs and its bonus, each named', () => {
  expect(pointChange(rules, [10, 0, 0, 0, 0, 0], [14, 1, 0, 0, 0, 0])).toEqual({
    points: 5,
    deductions: 0,
    why: [
      ['Run', 4],
      ['Boundary bonus', 1],
    ],
  })
})

test('a bonus that replaces another says so, with the difference', () => {
  expect(pointChange(rules, [49, 0, 1, 0, 0, 0], [50, 0, 0, 1, 0, 0])).toEqual({
    points: 5,
    deductions: 0,
    why: [
      ['Run', 1],
      ['Half-century', 4, '30-run bonus'],
    ],
  })
  expect(pointChange(rules, [0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 0])).toEqual({
    points: 3,
    deductions: 1,
    why: [['Strike rate 120.00-140.00', 3, 'Strike rate 60.00-70.00']],
  })
})

test('a bonus that is lost again counts against the ball, and is distinguished from a deduction', () => {
  expect(pointChange(rules, [0, 0, 0, 0, 1, 0], none)).toEqual({
    points: -2,
    deductions: 0,
    why: [['Strike rate 120.00-140.00', -2, null]],
  })
})

test('a deduction is stated as one, since cards do not multiply it', () => {
  expect(pointChange(rules, none, [0, 0, 0, 0, 0, 1])).toEqual({
    points: -1,
    deductions: -1,
    why: [['Strike rate 60.00-70.00', -1]],
  })
})

test('a ball that changes no points is not a change', () => {
  expect(pointChange(rules, [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0])).toBeNull()
})

test('a bonus replaces only bonuses of its family, and only as many as it counts', () => {
  expect(pointChange(rules, [0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0])).toEqual({
    ...{ points: 0, deductions: 0 },
    why: [
      ['Run', 1],
      ['Boundary bonus', -1, null],
    ],
  })
  expect(pointChange(rules, [0, 0, 1, 0, 1, 0], [0, 0, 0, 2, 0, 0])).toEqual({
    ...{ points: 8, deductions: 0 },
    why: [
      ['Half-century', 12],
      ['30-run bonus', -2, null],
      ['Strike rate 120.00-140.00', -2, null],
    ],
  })
})

test('a rule that is worth nothing changes nothing', () => {
  const worthless = [{ label: 'Dot ball', points: 0, family: null }, ...rules.slice(0, 1)]
  expect(pointChange(worthless, [0, 0], [3, 0])).toBeNull()
  expect(pointChange(worthless, [0, 0], [3, 1])?.why).toEqual([['Run', 1]])
})
