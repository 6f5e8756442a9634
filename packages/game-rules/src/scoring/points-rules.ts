import type { Format, Role } from '@toprun/api-schema/match'
import {
  bandLabel,
  type PointsColumn,
  type PointsItem,
  type PointsTables,
  type RateBands,
  type RateTable,
} from '../points-items.ts'
import { isInBand, rateInHundredths } from './rate.ts'
import type { Tally } from './tally.ts'

/** The inputs of a player's points. */
export interface PlayerSheet {
  readonly role: Role
  /** One per innings, without super overs. */
  readonly tallies: readonly Tally[]
  readonly hasPlayingXIAward: boolean
  /** Whether the award of the whole match, the 10-wicket haul, can be decided. */
  readonly isHaulDue: boolean
}

/** One row of the points table in one format: how often it applies to a player, and its points. */
export interface PointsRule {
  readonly label: string
  readonly points: number
  /** Of the rules of one family, at most one applies in an innings: a half-century replaces the 30-run bonus. */
  readonly family: string | null
  /** Whether it is given once a match instead of once an innings. */
  readonly perMatch: boolean
  count(sheet: PlayerSheet): number
  /** The rate that is judged, in hundredths; null for a rule without one. */
  readonly rate: ((tally: Tally) => number) | null
}

/** The points table of a format as rules, in table order. */
export function pointsRules(format: Format, tables: PointsTables): PointsRule[] {
  const column = tables.columnOf(format)
  return [
    ...tables.items.flatMap((item) => itemRule(item, column, tables)),
    ...rateRules(tables.strikeRate, column.strikeRate, {
      balls: ({ ballsFaced }) => ballsFaced,
      rate: ({ runs, ballsFaced }) => rateInHundredths(runs, 100, ballsFaced),
    }),
    ...rateRules(tables.economyRate, column.economyRate, {
      balls: ({ legalBalls }) => legalBalls,
      rate: ({ conceded, legalBalls }) => rateInHundredths(conceded, 6, legalBalls),
    }),
  ]
}

const plain = { family: null, perMatch: false, rate: null } as const

function itemRule({ id, label, rule }: PointsItem, column: PointsColumn, tables: PointsTables): PointsRule[] {
  const points = column.items[id]
  if (points === null) return []
  switch (rule.given) {
    case 'each':
      return [{ ...plain, label, points, count: ({ tallies }) => sum(tallies, rule.of) }]
    case 'highest': {
      const { of, atLeast } = rule
      const next = nextRung(of, atLeast, column, tables)
      const isHere = (tally: Tally) => tally[of] >= atLeast && tally[of] < next
      return [{ ...plain, label, points, family: of, count: ({ tallies }) => countOf(tallies, isHere) }]
    }
    case 'duck':
      return [
        {
          ...plain,
          label,
          points,
          count: ({ role, tallies }) => (rule.to.includes(role) ? countOf(tallies, isDuck) : 0),
        },
      ]
    case 'wicketsInMatch': {
      const count = ({ tallies, isHaulDue }: PlayerSheet) =>
        isHaulDue && sum(tallies, 'wickets') >= rule.atLeast ? 1 : 0
      return [{ ...plain, label, points, perMatch: true, count }]
    }
    case 'listed':
      return [
        {
          ...plain,
          label,
          points,
          perMatch: true,
          count: ({ hasPlayingXIAward }) => (hasPlayingXIAward ? 1 : 0),
        },
      ]
  }
}

/** The threshold of the next higher item on the same tally; items that are NA are skipped. */
function nextRung(of: keyof Tally, atLeast: number, column: PointsColumn, tables: PointsTables): number {
  const rungs = tables.items.flatMap(({ id, rule }) =>
    rule.given === 'highest' && rule.of === of && column.items[id] !== null ? [rule.atLeast] : [],
  )
  return Math.min(...rungs.filter((rung) => rung > atLeast))
}

function rateRules(
  { label, bonusesTo, deductionsTo }: RateTable,
  table: RateBands | null,
  judge: { balls(tally: Tally): number; rate(tally: Tally): number },
): PointsRule[] {
  if (table === null) return []
  return table.bands.map((band) => {
    const roles = band.points > 0 ? bonusesTo : deductionsTo
    const isHere = (tally: Tally) =>
      judge.balls(tally) >= table.minimumBalls && isInBand(judge.rate(tally), band)
    return {
      ...plain,
      label: `${label} ${bandLabel(band)}`,
      points: band.points,
      family: label,
      rate: judge.rate,
      count: ({ role, tallies }) => (roles.includes(role) ? countOf(tallies, isHere) : 0),
    }
  })
}

function isDuck({ dismissals, runs }: Tally): boolean {
  return dismissals > 0 && runs === 0
}

function sum(tallies: readonly Tally[], name: keyof Tally): number {
  let total = 0
  for (const tally of tallies) total += tally[name]
  return total
}

function countOf(tallies: readonly Tally[], isHere: (tally: Tally) => boolean): number {
  let count = 0
  for (const tally of tallies) if (isHere(tally)) count += 1
  return count
}
