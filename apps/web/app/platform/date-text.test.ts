import { expect, test, vi } from 'vitest'

/** The texts as a visitor of Los Angeles reads them: the formats are made when the file is loaded. */
async function inLosAngeles() {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.resetModules()
  return import('./date-text.ts')
}

test('a date of the calendar is the same wherever the visitor is', async () => {
  const { formatCalendarDate, formatDay } = await inLosAngeles()
  expect(formatDay('2026-11-01T00:00:00Z')).toBe('31 Oct 2026')
  expect(formatCalendarDate('2026-11-01')).toBe('1 Nov 2026')
})

test('an instant to compare with a file is read in UTC, to the second', async () => {
  const { formatMoment, formatUtcSecond } = await inLosAngeles()
  expect(formatMoment('2026-11-30T00:49:04.000Z')).toBe('29 Nov 2026, 16:49')
  expect(formatUtcSecond('2026-11-30T00:49:04.000Z')).toBe('30 Nov 2026, 00:49:04 UTC')
})
