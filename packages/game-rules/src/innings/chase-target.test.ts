import { expect, test } from 'vitest'
import { chaseTarget } from './chase-target.ts'

const chase = { team: 'Hilltop', target: { runs: 151, overs: 20 } }
const first = { team: 'Valley', total: 148 }

test('a target for all overs follows the total of the side before, as corrected', () => {
  expect(chaseTarget(chase, { overs: 20, before: [{ ...first, total: 150 }] })).toBe(151)
  expect(chaseTarget(chase, { overs: 20, before: [first] })).toBe(149)
})

test('a target stays as stated for fewer overs, in a super over, without a limit of overs, and after several innings', () => {
  const stated = [
    chaseTarget({ ...chase, target: { runs: 151, overs: 12 } }, { overs: 20, before: [first] }),
    chaseTarget({ ...chase, target: { runs: 151 } }, { overs: 20, before: [first] }),
    chaseTarget({ ...chase, super_over: true }, { overs: 20, before: [first] }),
    chaseTarget(chase, { overs: null, before: [first] }),
    chaseTarget(chase, { overs: 20, before: [first, { team: 'Harbour', total: 90 }] }),
    chaseTarget(chase, { overs: 20, before: [{ ...first, team: 'Hilltop' }, first] }),
  ]
  expect(stated).toEqual(stated.map(() => 151))
})

test('a target before another side has batted is none', () => {
  for (const before of [[], [{ ...first, team: 'Hilltop' }]]) {
    expect(chaseTarget(chase, { overs: 20, before })).toBeNull()
    expect(chaseTarget({ ...chase, target: { runs: 10, overs: 5 } }, { overs: 20, before })).toBeNull()
  }
})

test('an innings without a target has none', () => {
  expect(chaseTarget({ team: 'Hilltop' }, { overs: 20, before: [first] })).toBeNull()
})
