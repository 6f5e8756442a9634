import { capital } from '@toprun/api-schema/capital'
import type { Role } from '@toprun/api-schema/match'
import type { FormatRecord } from '@toprun/game-rules/formats/format-record'
import { formatRecords } from '@toprun/game-rules/formats/formats'
import {
  bandLabel,
  type PointsColumn,
  type PointsItem,
  type RateBands,
  type TallyName,
} from '@toprun/game-rules/points-items'
import { currentPoints } from '@toprun/game-rules/published-points'
import { roleNouns } from '@toprun/game-rules/team-check'
import { itemWords } from './item-words.server.ts'
import { all, nth, oversOf, signedFigure } from './published-figures.server.ts'

/** What a row is about: what is counted, or how it is given. */
export type PointsIconName = TallyName | Exclude<PointsItem['rule']['given'], 'each'> | 'bonus' | 'deduction'

export interface PointsRow {
  icon: PointsIconName
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
  /** Formats of this tab with their own points. */
  others: { name: string; sections: PointsSection[] }[]
}

/** The published points as the page shows them: one table per tab, T20 first. All figures come from the points tables. */
export function formatTables(): FormatTable[] {
  return formatRecords().flatMap((named) => {
    const { tab, label } = named.page
    if (label === undefined) return []
    const inTab = formatRecords().filter(({ id, page }) => id !== named.id && page.tab === tab)
    const sharing = inTab.filter((format) => usesPointsOf(named, format))
    return {
      id: tab,
      label,
      also: alsoCountedBy(sharing),
      sections: sectionsOf(named, sharing),
      others: inTab
        .filter((format) => !sharing.includes(format))
        .map((format) => ({ name: format.name, sections: sectionsOf(format, []) })),
    }
  })
}

function sectionsOf(format: FormatRecord, sharing: readonly FormatRecord[]): PointsSection[] {
  return [
    itemSection('batting', 'Batting', format),
    itemSection('bowling', 'Bowling', format),
    itemSection('fielding', 'Fielding', format),
    ...strikeRateSection(format),
    ...economyRateSection(format, sharing),
  ]
}

/** Whether all that a format awards is worth what it is worth in the other. */
function usesPointsOf(named: FormatRecord, format: FormatRecord): boolean {
  const [column, other] = [named, format].map(({ id }) => currentPoints().columnOf(id))
  const figures = (points: PointsColumn | undefined) =>
    JSON.stringify([
      currentPoints().items.map(({ id }) => (other?.items[id] === null ? null : points?.items[id])),
      points?.strikeRate,
      points?.economyRate?.bands,
    ])
  return figures(column) === figures(other)
}

/** `Also for The Hundred. Not awarded there: maiden over.`; those of which there is more to say come last. */
function alsoCountedBy(sharing: readonly FormatRecord[]): string | null {
  if (sharing.length === 0) return null
  const plain = sharing.filter(({ page }) => page.note === undefined)
  const noted = sharing.filter(({ page }) => page.note !== undefined)
  const names = all([...plain, ...noted].map(({ name }) => name))
  return [`Also for ${names}.`, ...noted.flatMap(({ page }) => page.note ?? [])].join(' ')
}

const highestOnly: Readonly<Record<PointsItem['group'], string>> = {
  batting: 'Per innings. Only the highest milestone reached counts.',
  bowling: 'Per innings. Only the highest haul reached counts.',
  fielding: 'Per innings. Only the highest catch haul reached counts.',
}

function itemSection(group: PointsItem['group'], title: string, { id }: FormatRecord): PointsSection {
  const items = currentPoints().items.filter((item) => item.group === group)
  return {
    title,
    notes: [highestOnly[group]],
    of: 'For',
    rows: items.map((item) => {
      const points = currentPoints().columnOf(id).items[item.id]
      const icon = item.rule.given === 'each' ? item.rule.of : item.rule.given
      return { icon, ...itemWords(item), points: points === null ? null : signedFigure(points) }
    }),
  }
}

function strikeRateSection({ id, name }: FormatRecord): PointsSection[] {
  const title = 'Strike Rate'
  const table = currentPoints().strikeRate
  const rates = currentPoints().columnOf(id).strikeRate
  if (rates === null) return [{ title, notes: [`Not awarded in ${name}`], of: '', rows: [] }]
  const notes = [
    `Minimum ${rates.minimumBalls} balls faced. Runs per 100 balls, rounded to two decimals.`,
    `${capital(all(leftOut(table.deductionsTo)))} get no deductions; bonuses apply to everyone.`,
  ]
  return [{ title, notes, of: 'Strike rate', rows: bandRows(rates) }]
}

function economyRateSection({ id }: FormatRecord, sharing: readonly FormatRecord[]): PointsSection[] {
  const { economyRate: table, columnOf } = currentPoints()
  const rates = columnOf(id).economyRate
  if (rates === null) return []
  const overs = oversOf(rates.minimumBalls)
  const elsewhere = sharing.flatMap((format) => {
    const balls = columnOf(format.id).economyRate?.minimumBalls
    return balls === undefined || balls === rates.minimumBalls ? [] : `; ${balls} in ${format.name}`
  })
  const notes = [
    `Minimum ${overs} ${overs === 1 ? 'over' : 'overs'} bowled (${rates.minimumBalls} legal balls${elsewhere.join('')}): counted from the ${nth(overs)} over.`,
    `For ${all(table.bonusesTo.map((role) => roleNouns[role].many))} only. Runs conceded per six balls, rounded to two decimals.`,
  ]
  return [{ title: 'Economy Rate', notes, of: 'Economy rate', rows: bandRows(rates) }]
}

function bandRows({ bands }: RateBands): PointsRow[] {
  return bands.map((band) => ({
    icon: band.points < 0 ? 'deduction' : 'bonus',
    label: capital(bandLabel(band).replace('-', '–')),
    note: null,
    points: signedFigure(band.points),
  }))
}

function leftOut(listed: readonly Role[]): string[] {
  return currentPoints()
    .strikeRate.bonusesTo.filter((role) => !listed.includes(role))
    .map((role) => roleNouns[role].many)
}
