import { expect, it } from 'vitest'
import { checksOf } from './draw-checks.ts'
import type { OpenedProof, Verification } from './verify-opening.ts'

const proof: OpenedProof = {
  ...{ id: crypto.randomUUID(), seq: 12, pack: 'champion', number: 2, state: 'opened', version: 2 },
  ...{ commitment: '07'.repeat(32), serverSeed: '01'.repeat(32), supplyDigest: '02'.repeat(32), supply: {} },
  ...{ batch: null, beacon: null, reservedBy: 'buyer', clientSeed: 'mine', clientSeedBy: 'buyer' },
  ...{ clientSeedAt: '2026-11-21T12:00:00Z', committedAt: '2026-11-21T11:59:00Z' },
  ...{ paidAt: '2026-11-21T12:01:00Z', drawnAt: '2026-11-21T12:02:00Z', openedAt: '2026-11-21T12:03:00Z' },
  ...{ cards: [], faces: [] },
}
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
