import type { PointChange } from '@toprun/api-schema/match'
import type { PlayerPoints } from '@toprun/game-rules/scoring/scorer'

/**
 * What a player's points did between two moments and why, one reason for each rule whose points differ:
 * `Six bonus +2`, or `Strike rate 120.00-140.00 -2` for a bonus that is lost again. Null if nothing changed.
 */
export function pointChange(before: PlayerPoints, after: PlayerPoints): PointChange | null {
  const earned = new Map<string, number>()
  for (const { rule, points } of after.lines) earned.set(rule, (earned.get(rule) ?? 0) + points)
  for (const { rule, points } of before.lines) earned.set(rule, (earned.get(rule) ?? 0) - points)
  const why = [...earned]
    .filter(([, points]) => points !== 0)
    .map(([rule, points]) => `${rule} ${signed(points)}`)
  if (why.length === 0) return null
  return { playerId: after.identity, name: after.name, points: after.points - before.points, why }
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}
