import type { PlayerSheet, PointsRule } from './points-rules.ts'

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
