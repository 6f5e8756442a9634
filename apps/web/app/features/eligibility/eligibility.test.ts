import { expect, test } from 'vitest'
import { isMinor } from './eligibility.ts'

test.each([
  ['2008-11-22', '2026-11-22', false],
  ['2008-11-23', '2026-11-22', true],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['1990-05-17', '2026-11-22', false],
  ['2026-11-22', '2026-11-22', true],
  ['2206-05-17', '2026-11-22', false],
])('a person born on %s is under 18 on %s: %s', (birthDate, today, minor) => {
  expect(isMinor(birthDate, today)).toBe(minor)
})
