import type { Scorer } from '@toprun/game-rules/scoring/scorer'

/**
 * How a player's points changed between two moments, with one reason per rule:
 * `Six bonus +2`, or `Strike rate 120.00-140.00 -2` for a bonus that is lost again. Null if nothing changed.
 * @param before how often each of `rules` applied, `after` how often it applies now
 */
export function pointChange(
  rules: Scorer['rules'],
  before: readonly number[],
  after: readonly number[],
): { points: number; why: string[] } | null {
  let points = 0
  const why: string[] = []
  // A plain loop: it runs for each player of each ball whenever a match is folded.
  for (let index = 0; index < rules.length; index += 1) {
    if (after[index] === before[index]) continue
    const { label, points: worth } = rules[index] ?? { label: '', points: 0 }
    const change = ((after[index] ?? 0) - (before[index] ?? 0)) * worth
    if (change === 0) continue
    points += change
    why.push(`${label} ${change > 0 ? `+${change}` : change}`)
  }
  return why.length === 0 ? null : { points, why }
}
