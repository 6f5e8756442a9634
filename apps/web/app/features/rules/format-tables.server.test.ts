import type { Format } from '@toprun/api-schema/match'
import type { RateBands } from '@toprun/game-rules/points-items'
import { currentPoints } from '@toprun/game-rules/published-points'
import { describe, expect, it } from 'vitest'
import { formatTables } from './format-tables.server.ts'

const tables = formatTables()
const formats: readonly [tab: string, format: Format][] = [
  ['t20', 'T20'],
  ['odi', 'ODI'],
  ['test', 'Test'],
  ['t10', 'T10'],
]

function sectionsOf(tab: string) {
  const table = tables.find(({ id }) => id === tab)
  return new Map(table?.sections.map((section) => [section.title, section]))
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points))

describe('the tabs of the points page', () => {
  it('are T20, ODI, Test and T10/3TC, in this order', () => {
    expect(tables.map(({ label }) => label)).toEqual(['T20', 'ODI', 'Test', 'T10/3TC'])
  })

  it('name the formats that use the same points', () => {
    expect(tables.map(({ also }) => also)).toEqual([
      'Also for The Hundred. Not awarded there: maiden over.',
      null,
      null,
      'Also for Sixty Ball and 3TC. In 3TC there are no points for the playing XI.',
    ])
  })

  it('have five sections, in Test four', () => {
    for (const [tab] of formats) {
      const titles = ['Batting', 'Bowling', 'Fielding', 'Strike Rate', 'Economy Rate']
      expect([...sectionsOf(tab).keys()]).toEqual(tab === 'test' ? titles.slice(0, 4) : titles)
    }
  })
})

describe.each(formats)('the tab %s', (tab, format) => {
  const sections = sectionsOf(tab)
  const column = currentPoints().columnOf(format)

  it.each(['batting', 'bowling', 'fielding'] as const)('shows every figure of %s', (group) => {
    const items = currentPoints().items.filter((item) => item.group === group)
    const shown = [...sections.values()].find(({ title }) => title.toLowerCase() === group)?.rows
    expect(shown?.map(({ points }) => points)).toEqual(
      items.map(({ id }) => {
        const points = column.items[id]
        return points === null ? null : signed(points)
      }),
    )
  })

  it.each([
    ['Strike Rate', column.strikeRate],
    ['Economy Rate', column.economyRate],
  ])('shows every band of %s', (title, rates: RateBands | null) => {
    const points = sections.get(title)?.rows.map((row) => row.points) ?? []
    expect(points).toEqual(rates?.bands.map((band) => signed(band.points)) ?? [])
  })
})

describe('what the sections say', () => {
  it('T20 rates in bands without gaps', () => {
    expect(
      sectionsOf('t20')
        .get('Strike Rate')
        ?.rows.map(({ label }) => label),
    ).toEqual(['120.00–140.00', '140.01–160.00', 'Above 160.00', '60.00–70.00', '50.00–59.99', 'Below 50.00'])
  })

  it('the minimum for a rate, by format', () => {
    const first = (title: string) => formats.map(([tab]) => sectionsOf(tab).get(title)?.notes[0])
    expect(first('Strike Rate')).toEqual([
      'Minimum 10 balls faced. Runs per 100 balls, rounded to two decimals.',
      'Minimum 20 balls faced. Runs per 100 balls, rounded to two decimals.',
      'Not awarded in Test',
      'Minimum 6 balls faced. Runs per 100 balls, rounded to two decimals.',
    ])
    expect(first('Economy Rate')).toEqual([
      'Minimum 2 overs bowled (12 legal balls; 10 in The Hundred): counted from the 2nd over.',
      'Minimum 5 overs bowled (30 legal balls): counted from the 5th over.',
      undefined,
      'Minimum 1 over bowled (6 legal balls): counted from the 1st over.',
    ])
  })

  it('which players a rate applies to', () => {
    expect(sectionsOf('t20').get('Strike Rate')?.notes[1]).toBe(
      'Bowlers get no deductions; bonuses apply to everyone.',
    )
    expect(sectionsOf('odi').get('Economy Rate')?.notes[1]).toBe(
      'For bowlers and all-rounders only. Runs conceded per six balls, rounded to two decimals.',
    )
  })

  it('which players can have a duck', () => {
    const duck = sectionsOf('t20')
      .get('Batting')
      ?.rows.find(({ label }) => label === 'Duck')
    expect(duck).toEqual({
      icon: 'duck',
      label: 'Duck',
      note: 'Out for 0: wicket-keepers, all-rounders and batsmen',
      points: '-2',
    })
  })
})
