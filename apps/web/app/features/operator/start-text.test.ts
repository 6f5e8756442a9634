import { matchStates } from '@toprun/api-schema/match-states'
import { expect, test } from 'vitest'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { matchLine, startText } from './start-text.ts'

const match = { competition: 'Night League', startsAt: '2026-11-26T14:00:00Z' }
const start = formatZonedMoment(match.startsAt)

test('of a match that is postponed no start is stated', () => {
  const postponed = { ...match, state: 'postponed' } as const
  expect(startText(postponed)).toBe('No new start yet')
  expect(matchLine(postponed)).toBe('Night League, postponed. No new start yet')
})

test.each(matchStates.filter((state) => state !== 'postponed'))(
  'of a match that is %s the start is stated',
  (state) => {
    expect(startText({ ...match, state })).toBe(start)
    expect(matchLine({ ...match, state })).toBe(`Night League, ${state}, starts ${start}`)
  },
)
