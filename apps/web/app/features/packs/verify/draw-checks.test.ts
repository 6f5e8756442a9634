import { expect, it } from 'vitest'
import { checksOf } from './draw-checks.ts'
import { proof } from './opened-proof.testing.ts'
import type { Verification } from './verify-opening.ts'

const right: Verification = {
  ...{ recipe: true, seed: true, batch: null, moments: 'reserved', beacon: 'signed', supply: true },
  ...{ cards: [], drawn: true, passed: true },
}
const results = (changes: Partial<Verification>) =>
  checksOf(proof, { ...right, ...changes }).map(({ result }) => result)
const titles = (changes: Partial<Verification>) =>
  checksOf(proof, { ...right, ...changes }).map(({ title }) => title)

it('Four things are asked of a draw until they are checked', () => {
  expect(checksOf(proof, null).map(({ result }) => result)).toEqual(['asked', 'asked', 'asked', 'asked'])
})

it('What does not fit is wrong, each by itself', () => {
  expect(results({})).toEqual(['right', 'right', 'right', 'right'])
  expect(results({ seed: false })).toEqual(['wrong', 'right', 'right', 'right'])
  expect(results({ moments: 'out_of_order' })).toEqual(['right', 'wrong', 'right', 'right'])
  expect(results({ beacon: 'wrong' })).toEqual(['right', 'right', 'wrong', 'right'])
  for (const change of ['recipe', 'supply', 'drawn'])
    expect(results({ [change]: false })).toEqual(['right', 'right', 'right', 'wrong'])
})

it('A draw that was not reserved, or whose value is of the house, is said to be so, and not marked as right', () => {
  const changes = { moments: 'not_reserved', beacon: 'house' } as const
  expect(results(changes)).toEqual(['right', 'open', 'open', 'right'])
  expect(titles(changes)).toContain('Not reserved before the payment')
  expect(results({ beacon: null })[2]).toBe('open')
})
