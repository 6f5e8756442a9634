import type { PointChange } from '@toprun/api-schema/match'
import type { Scorer } from '@toprun/game-rules/scoring/scorer'

type Reason = PointChange['why'][number]

/**
 * How a player's points changed between two moments, with one reason per rule: `['Six', 2]`. A rule that replaced another of its
 * family says so, with the difference: `['Half-century', 4, '30-run bonus']`; one that no longer applies too: `['Duck', 2, null]`. Null if nothing
 * changed.
 * @param before how often each of `rules` applied, `after` how often it applies now
 */
export function pointChange(
  rules: Scorer['rules'],
  before: readonly number[],
  after: readonly number[],
): Pick<PointChange, 'points' | 'deductions' | 'why'> | null {
  let points = 0
  let deductions = 0
  const changes: { label: string; family: string | null; times: number; points: number }[] = []
  // A plain loop: it runs for each player of each ball whenever a match is folded.
  for (let index = 0; index < rules.length; index += 1) {
    if (after[index] === before[index]) continue
    const rule = rules[index]
    const times = (after[index] ?? 0) - (before[index] ?? 0)
    if (!rule || times * rule.points === 0) continue
    points += times * rule.points
    if (rule.points < 0) deductions += times * rule.points
    changes.push({ label: rule.label, family: rule.family, times, points: times * rule.points })
  }
  if (changes.length === 0) return null
  const replaced = new Set<unknown>()
  const why = changes.flatMap((change): Reason[] => {
    if (change.times < 0) return []
    const lost = changes.find(
      (other) => change.family !== null && other.family === change.family && other.times === -change.times,
    )
    if (!lost) return [[change.label, change.points]]
    replaced.add(lost)
    return [[change.label, change.points + lost.points, lost.label]]
  })
  const lost = changes.filter((change) => change.times < 0 && !replaced.has(change))
  return {
    points,
    deductions,
    why: [...why, ...lost.map(({ label, points }): Reason => [label, points, null])],
  }
}
