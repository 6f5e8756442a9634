import type { Format, Role } from '@toprun/api-schema/match'
import { roleNouns } from '@toprun/game-rules/lineup'
import { bandLabel, type PointsItem, type RateBands, type RateTable } from '@toprun/game-rules/points-table'
import { currentPoints } from '@toprun/game-rules/published-points'
import { itemWords } from './item-words.server.ts'
import { all, nth, oversOf, signedFigure } from './published-figures.server.ts'

export interface PointsRow {
  label: string
  note: string | null
  /** `+25`; null where the format does not award it. */
  points: string | null
}

export interface PointsSection {
  title: string
  notes: string[]
  /** The heading of the first column. */
  of: string
  /** Empty if the notes say everything. */
  rows: PointsRow[]
}

export interface FormatTable {
  id: string
  label: string
  /** The other formats that use these points. */
  also: string | null
  sections: PointsSection[]
}

const tabs: readonly { id: string; label: string; format: Format }[] = [
  { id: 't20', label: 'T20', format: 'T20' },
  { id: 'odi', label: 'ODI', format: 'ODI' },
  { id: 'test', label: 'Test', format: 'Test' },
  { id: 't10', label: 'T10/3TC', format: 'T10' },
]

/** The published points as the page shows them: one table per tab, T20 first. All figures come from the points tables. */
export function formatTables(): FormatTable[] {
  return tabs.map(({ id, label, format }) => ({
    id,
    label,
    also: alsoCountedBy(format),
    sections: [
      itemSection('batting', 'Batting', format),
      itemSection('bowling', 'Bowling', format),
      itemSection('fielding', 'Fielding', format),
      ...strikeRateSection(format),
      ...economyRateSection(format),
    ],
  }))
}

function alsoCountedBy(format: Format): string | null {
  if (format === 'T10') return 'Also for Sixty Ball and 3TC. In 3TC there are no points for the playing XI.'
  if (format !== 'T20') return null
  const lost = currentPoints().items.filter(({ points }) => points.T20 !== null && points.Hundred === null)
  return `Also for The Hundred. Not awarded there: ${all(lost.map(({ label }) => label.toLowerCase()))}.`
}

const highestOnly: Readonly<Record<PointsItem['group'], string>> = {
  batting: 'Per innings. Only the highest milestone reached counts.',
  bowling: 'Per innings. Only the highest haul reached counts.',
  fielding: 'Per innings. Only the highest catch haul reached counts.',
}

function itemSection(group: PointsItem['group'], title: string, format: Format): PointsSection {
  const items = currentPoints().items.filter((item) => item.group === group)
  return {
    title,
    notes: [highestOnly[group]],
    of: 'For',
    rows: items.map((item) => {
      const points = item.points[format]
      return { ...itemWords(item), points: points === null ? null : signedFigure(points) }
    }),
  }
}

function strikeRateSection(format: Format): PointsSection[] {
  const title = 'Strike Rate'
  const table = currentPoints().strikeRate
  const rates = table.formats[format]
  if (rates === null) return [{ title, notes: [`Not awarded in ${format}`], of: '', rows: [] }]
  const notes = [
    `Minimum ${rates.minimumBalls} balls faced. Runs per 100 balls, rounded to two decimals.`,
    `${sentence(all(leftOut(table.deductionsTo)))} get no deductions; bonuses apply to everyone.`,
  ]
  return [{ title, notes, of: 'Strike rate', rows: bandRows(rates) }]
}

function economyRateSection(format: Format): PointsSection[] {
  const table: RateTable = currentPoints().economyRate
  const rates = table.formats[format]
  if (rates === null) return []
  const overs = oversOf(rates.minimumBalls)
  const hundred = table.formats.Hundred
  const inTheHundred = format === 'T20' && hundred ? `; ${hundred.minimumBalls} in The Hundred` : ''
  const notes = [
    `Minimum ${overs} ${overs === 1 ? 'over' : 'overs'} bowled (${rates.minimumBalls} legal balls${inTheHundred}): counted from the ${nth(overs)} over.`,
    `For ${all(table.bonusesTo.map((role) => roleNouns[role].many))} only. Runs conceded per six balls, rounded to two decimals.`,
  ]
  return [{ title: 'Economy Rate', notes, of: 'Economy rate', rows: bandRows(rates) }]
}

function bandRows({ bands }: RateBands): PointsRow[] {
  return bands.map((band) => ({
    label: sentence(bandLabel(band).replace('-', '–')),
    note: null,
    points: signedFigure(band.points),
  }))
}

function leftOut(listed: readonly Role[]): string[] {
  return currentPoints()
    .strikeRate.bonusesTo.filter((role) => !listed.includes(role))
    .map((role) => roleNouns[role].many)
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
