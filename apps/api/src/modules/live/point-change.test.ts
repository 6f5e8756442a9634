import { expect, test } from 'vitest'
import { pointChange } from './point-change.ts'

const player = { index: 0, identity: 'a-nair', team: 'Riverside', name: 'A Nair', role: 'BAT' } as const

function points(lines: { rule: string; points: number }[]) {
  const awards = lines.reduce((sum, line) => sum + Math.max(0, line.points), 0)
  const deductions = lines.reduce((sum, line) => sum + Math.min(0, line.points), 0)
  return {
    ...player,
    awards,
    deductions,
    points: awards + deductions,
    lines: lines.map((line) => ({ count: 1, ...line })),
  }
}

test('a four brings its runs and its bonus, each named', () => {
  const before = points([{ rule: 'Run', points: 10 }])
  const after = points([
    { rule: 'Run', points: 14 },
    { rule: 'Boundary bonus', points: 1 },
  ])
  expect(pointChange(before, after)).toEqual({
    playerId: 'a-nair',
    name: 'A Nair',
    points: 5,
    why: ['Run +4', 'Boundary bonus +1'],
  })
})

test('a bonus that is lost again counts against the ball', () => {
  const before = points([{ rule: 'Strike rate 120.00-140.00', points: 2 }])
  expect(pointChange(before, points([]))).toMatchObject({ points: -2, why: ['Strike rate 120.00-140.00 -2'] })
})

test('a ball that moves no points is not told', () => {
  expect(pointChange(points([{ rule: 'Run', points: 1 }]), points([{ rule: 'Run', points: 1 }]))).toBeNull()
})
