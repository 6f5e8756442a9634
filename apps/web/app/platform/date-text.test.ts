import { expect, test } from 'vitest'
import { formatDate, formatUtcSecond } from './date-text.ts'

test('a date of the calendar is the same wherever the visitor is', () => {
  expect(formatDate('2026-11-01')).toBe('1 Nov 2026')
})

test('an instant to compare with a file is read in UTC, to the second', () => {
  expect(formatUtcSecond('2026-11-30T00:49:04.000Z')).toBe('30 Nov 2026, 00:49:04 UTC')
})
