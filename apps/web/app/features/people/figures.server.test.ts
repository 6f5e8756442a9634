import { describe, expect, it } from 'vitest'
import { batterFigures, bowlerFigures, figuresOf, figureText } from './figures.server.ts'
import { sampleBatter, sampleBowler } from './people.testing.ts'

describe('the figures of a batter', () => {
  const figures = figuresOf(
    sampleBatter({
      ...{ orun: 12422, orate: 48.2, owicket: '187*', ocatch: 279 },
      ...{ trun: 874, trate: 46, twicket: '201', tcatch: 37 },
      ...{ t2run: 1268, t2rate: 34.27, t2wicket: null, t2catch: 48 },
    }),
    batterFigures,
  )

  it('are labelled Run, Avg, HS, Matches', () => {
    expect(figures.columns.map(({ label }) => label)).toEqual(['Run', 'Avg', 'HS', 'Matches'])
  })

  it('come from the recorded fields of one-day, Test and T20', () => {
    expect(figures.rows).toEqual([
      { format: 'One-day', cells: ['12,422', '48.20', '187*', '279'] },
      { format: 'Test', cells: ['874', '46.00', '201', '37'] },
      { format: 'T20', cells: ['1,268', '34.27', null, '48'] },
    ])
  })
})

describe('the figures of a bowler', () => {
  const figures = figuresOf(
    sampleBowler({
      ...{ oavg: 4.4, obest: '5/28', owicket: 104, ocatch: 89 },
      ...{ tavg: 2.95, tbest: '7/61', twicket: 211, tcatch: 52 },
      ...{ t2avg: null, t2best: null, t2wicket: 0, t2catch: 3 },
    }),
    bowlerFigures,
  )

  it('are labelled Economy, BBI, Wickets, Matches', () => {
    expect(figures.columns.map(({ label }) => label)).toEqual(['Economy', 'BBI', 'Wickets', 'Matches'])
  })

  it('come from the recorded fields; no wickets differs from an unknown number', () => {
    expect(figures.rows).toEqual([
      { format: 'One-day', cells: ['4.40', '5/28', '104', '89'] },
      { format: 'Test', cells: ['2.95', '7/61', '211', '52'] },
      { format: 'T20', cells: [null, null, '0', '3'] },
    ])
  })
})

describe('a figure', () => {
  it.each([
    ['48.2', 'rate', '48.20'],
    ['about 40', 'rate', 'about 40'],
    ['1200', 'count', '1,200'],
    ['  ', 'count', null],
    [null, 'score', null],
    ['201', 'score', '201'],
  ] as const)('%j as a %s reads %j', (figure, kind, text) => {
    expect(figureText(figure, kind)).toBe(text)
  })
})
