import { expect, test } from 'vitest'
import { goodUntil, timeLeft } from './quote.ts'

const end = Date.parse('2026-05-01T10:10:00.000Z')

test.each([
  ['10:00:00.000', 'about 10 minutes', 60_000],
  ['10:01:30.000', 'about 9 minutes', 30_000],
  ['10:08:59.999', 'about 2 minutes', 1],
  ['10:09:00.000', 'less than a minute', 60_000],
  ['10:09:59.999', 'less than a minute', 1],
])('at %s a price that holds until 10:10 has %s', (at, text, changesInMs) => {
  expect(timeLeft(end, Date.parse(`2026-05-01T${at}Z`))).toEqual({ text, changesInMs })
})

test('a price is no longer valid from its last moment on', () => {
  expect(timeLeft(end, end)).toBeNull()
})

test('a wrong clock makes a price valid neither longer nor shorter', () => {
  const wrong = Date.parse('2026-05-01T12:34:00Z')
  const minutes = 10 * 60_000
  expect(goodUntil('2026-05-01T10:10:00.000Z', 'Fri, 01 May 2026 10:00:00 GMT', wrong)).toBe(wrong + minutes)
  expect(goodUntil('2026-05-01T10:10:00.000Z', null, wrong)).toBe(end)
})
