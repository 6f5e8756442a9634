import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CricsheetMatch, cricsheetMatch } from '@toprun/api-schema/cricsheet'
import { type Format, formats } from '@toprun/api-schema/match'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOf } from '../scoring/format.ts'
import { announcedMatchEvents } from '../scoring/match-events.ts'
import { eventful } from '../scoring/testing/eventful-rates.ts'
import { findImpossible } from './event-check.ts'

const root = resolve(import.meta.dirname, '../../../..')
const folder = resolve(process.env.CRICSHEET_DIR ?? join(root, '../shared/cricsheet'))
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  : []

const impossible = (match: CricsheetMatch, format: Format) =>
  findImpossible(match.info, format, announcedMatchEvents(match))

test.skipIf(files.length === 0)('every real match keeps every rule', () => {
  const found = files.flatMap((file) => {
    const match = cricsheetMatch.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const broken = impossible(match, formatOf(match.info))
    return broken ? [{ file, ...broken }] : []
  })
  expect(found).toEqual([])
})

test('every simulated match keeps every rule', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...formats), (seed, format) => {
      expect(impossible(simulateMatch({ seed, format, rates: eventful }), format)).toBeNull()
    }),
    { numRuns: 60 },
  )
})
