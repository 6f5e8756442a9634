import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIds } from '../formats/formats.ts'
import { formatOf } from '../scoring/format.ts'
import { announcedMatchEvents } from '../scoring/match-events.ts'
import { eventful } from '../scoring/testing/eventful-rates.ts'
import { judgeEvents } from './event-check.ts'

const judged = (match: CricsheetMatch, format: Format) =>
  judgeEvents(match.info, format, announcedMatchEvents(match))

test('every real match keeps every rule', () => {
  const found = realMatches().flatMap((real) => {
    const match = readMatch(real)
    const { refused, odd } = judged(match, formatOf(match.info))
    return refused || odd.length > 0 ? [{ name: real.name, refused, odd }] : []
  })
  expect(found).toEqual([])
})

test('every simulated match keeps every rule', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...formatIds()), (seed, format) => {
      const match = simulateMatch({ seed, format, rates: eventful })
      expect(judged(match, format)).toEqual({ refused: null, odd: [] })
    }),
    { numRuns: 60 },
  )
})
