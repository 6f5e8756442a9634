import { expect, test } from 'vitest'
import { points202611 } from './points-table.ts'
import { currentPoints, type PublishedPoints, pointsOfVersion, publishedPoints } from './published-points.ts'
import { createScorer } from './scoring/scorer.ts'
import { matchOf } from './scoring/testing/scorecard.ts'

const nextSeason: PublishedPoints = [
  points202611,
  {
    ...points202611,
    version: '2027-03',
    columnOf(format) {
      const { items, ...rates } = points202611.columnOf(format)
      return { ...rates, items: format === 'T20' ? { ...items, 'playing-xi': 5 } : items }
    },
  },
]

test('every version is found by its name, and the newest is the current one', () => {
  for (const tables of nextSeason) expect(pointsOfVersion(tables.version, nextSeason)).toBe(tables)
  expect(currentPoints(nextSeason).version).toBe('2027-03')
  expect(currentPoints()).toBe(publishedPoints.at(-1))
})

test('no version is published twice', () => {
  const versions = publishedPoints.map(({ version }) => version)
  expect(new Set(versions).size).toBe(versions.length)
})

test('a version that was never published is refused by its name', () => {
  expect(() => pointsOfVersion('2025-01')).toThrow(
    new RangeError('No points were published as version "2025-01"'),
  )
})

test('a match is scored by its version, whatever is published later', () => {
  const { info } = matchOf([])
  const pointsBy = (options: { rulesVersion?: string; published?: PublishedPoints }) =>
    createScorer({ info, roles: () => 'AR', ...options }).pointsOf(0).points
  expect(pointsBy({ rulesVersion: '2026-11' })).toBe(2)
  expect(pointsBy({ rulesVersion: '2026-11', published: nextSeason })).toBe(2)
  expect(pointsBy({ published: nextSeason })).toBe(5)
  expect(() => pointsBy({ rulesVersion: '2027-03' })).toThrow(RangeError)
})
