import { expect, test } from 'vitest'
import { calledOff, callOffReason } from './lock-contests.ts'

type Called = Parameters<typeof callOffReason>[0]
const match = (state: Called['state'], leadingSource: string | null = null, postponed = false): Called => ({
  ...{ state, leadingSource },
  result: postponed ? { kind: 'postponed' } : null,
})

test('contests of a match that does not count have its reason, and those of a slot, if the match has a ball, that the slot is void', () => {
  expect(callOffReason(match('abandoned'), null)).toBe('abandoned')
  expect(callOffReason(match('void'), null)).toBe('no_result')
  expect(callOffReason(match('void', null, true), null)).toBe('postponed_beyond_48h')
  expect(callOffReason(match('abandoned', 'feed'), 2)).toBe('slot_void')
  expect(callOffReason(match('abandoned', 'feed'), null)).toBe('abandoned')
  expect(callOffReason(match('abandoned'), 2)).toBe('abandoned')
})

test('a match that counts has no reason', () => {
  for (const state of ['upcoming', 'live', 'review', 'completed'] as const)
    expect(calledOff(match(state, 'feed'), 1)).toBeNull()
  expect(calledOff(match('abandoned'), null)).toBe('abandoned')
  expect(calledOff(match('void'), null)).toBe('no_result')
})
