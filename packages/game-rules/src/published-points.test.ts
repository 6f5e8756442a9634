import type { Format } from '@toprun/api-schema/match'
import { describe, expect, it, test } from 'vitest'
import { formatRecords } from './formats/formats.ts'
import {
  currentPoints,
  type PublishedPoints,
  points202611,
  pointsOfVersion,
  publishedPoints,
} from './published-points.ts'
import { createScorer } from './scoring/scorer.ts'
import { matchOf } from './scoring/testing/scorecard.ts'

const pointsIn = (format: Format) => points202611.columnOf(format).items

describe('the published points', () => {
  it('carry the version that contests keep', () => {
    expect(points202611.version).toBe('2026-11')
  })

  it('are deeply frozen', () => {
    const loose: string[] = []
    const visit = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return
      if (!Object.isFrozen(value)) loose.push(path)
      for (const [key, part] of Object.entries(value)) visit(part, `${path}.${key}`)
    }
    visit(points202611, 'points202611')
    for (const record of formatRecords()) visit(record, record.id)
    expect(loose).toEqual([])
  })

  it('have one id and one label for each item', () => {
    for (const key of ['id', 'label'] as const) {
      const words = points202611.items.map((item) => item[key])
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('read as they are published', () => {
    const rows = points202611.items.map(({ id, label }) => {
      const cells = ['T20', 'ODI', 'Test', 'T10'].map((format) => pointsIn(format)[id] ?? 'NA')
      return [label, ...cells].join(' ')
    })
    expect(rows).toEqual([
      'Run 1 1 1 1',
      'Playing XI 2 2 2 2',
      'Four 1 1 1 1',
      'Six 2 2 2 2',
      '30-run bonus 2 NA 2 8',
      'Half-century 6 4 2 16',
      'Century 14 8 4 20',
      '150-run bonus NA 14 8 NA',
      '200-run bonus NA 20 16 NA',
      'Duck -2 -2 -2 -2',
      'Wicket 25 25 20 25',
      '2-wicket haul NA NA NA 8',
      '3-wicket haul 4 2 2 16',
      '4-wicket haul 8 4 4 NA',
      '5-wicket haul 14 8 8 NA',
      '10-wicket haul NA NA 12 NA',
      'Maiden over 10 3 NA 14',
      'Bowled or LBW bonus 5 5 5 5',
      'Catch 8 8 8 8',
      'Stumping 10 10 10 10',
      'Direct run out 10 10 10 10',
      'Indirect run out 6 6 6 6',
      '3-catch haul 4 2 2 5',
      '4-catch haul 6 4 4 10',
      '5-catch haul 8 6 6 12',
    ])
  })

  it('give The Hundred the T20 points except for maidens', () => {
    const [hundred, t20] = ['Hundred', 'T20'].map(pointsIn)
    const differing = points202611.items.filter(({ id }) => hundred?.[id] !== t20?.[id])
    expect(differing.map(({ id, label }) => [label, hundred?.[id]])).toEqual([['Maiden over', null]])
  })
})

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

test('a match is scored by its version, regardless of later ones', () => {
  const { info } = matchOf([])
  const pointsBy = (options: { rulesVersion?: string; published?: PublishedPoints }) =>
    createScorer({ info, roles: () => 'AR', ...options }).pointsOf(0).points
  expect(pointsBy({ rulesVersion: '2026-11' })).toBe(2)
  expect(pointsBy({ rulesVersion: '2026-11', published: nextSeason })).toBe(2)
  expect(pointsBy({ published: nextSeason })).toBe(5)
  expect(() => pointsBy({ rulesVersion: '2027-03' })).toThrow(RangeError)
})
