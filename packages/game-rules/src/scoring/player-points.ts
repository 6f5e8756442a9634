import type { PlayerSheet, PointsRule } from './points-rules.ts'
import type { Tally } from './tally.ts'

/** Awards (zero or positive) and deductions (zero or negative), as integers before captaincy and cards. */
export interface PlayerTotals {
  readonly awards: number
  readonly deductions: number
}

/** How often a rule of the points table applied, and its total: `Four`, 3, 3. */
export interface PointsLine {
  readonly rule: string
  readonly count: number
  readonly points: number
}

/** A line of one innings, counted from 0; null if it is given once a match. `rate` is the strike or economy rate of its band. */
export interface InningsPointsLine extends PointsLine {
  readonly innings: number | null
  readonly rate?: number
}

export function totalsOf(rules: readonly PointsRule[], sheet: PlayerSheet): PlayerTotals {
  let awards = 0
  let deductions = 0
  for (const rule of rules) {
    const points = rule.points * rule.count(sheet)
    if (points > 0) awards += points
    else deductions += points
  }
  return { awards, deductions }
}

export function linesOf(rules: readonly PointsRule[], sheet: PlayerSheet): PointsLine[] {
  return rules.flatMap((rule) => {
    const count = rule.count(sheet)
    return count === 0 ? [] : [{ rule: rule.label, count, points: count * rule.points }]
  })
}

/** The lines of a player innings by innings, in table order; their points add up to awards and deductions. */
export function inningsLinesOf(
  rules: readonly PointsRule[],
  sheet: PlayerSheet,
  tallies: readonly { readonly innings: number; readonly tally: Tally }[],
): InningsPointsLine[] {
  return rules.flatMap((rule): InningsPointsLine[] => {
    if (rule.perMatch) {
      const count = rule.count(sheet)
      return count === 0 ? [] : [{ rule: rule.label, count, points: count * rule.points, innings: null }]
    }
    return tallies.flatMap(({ innings, tally }) => {
      const count = rule.count({ ...sheet, tallies: [tally] })
      if (count === 0) return []
      const line = { rule: rule.label, count, points: count * rule.points, innings }
      return [rule.rate ? { ...line, rate: rule.rate(tally) / 100 } : line]
    })
  })
}
