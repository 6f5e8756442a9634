import type { InningsHeader } from '@toprun/api-schema/cricsheet'

interface Chase {
  /** Of the match for each side; null without a limit. */
  overs: number | null
  /** The innings before, in their order, with their totals; penalty runs are part of a total. */
  before: readonly { team: string; total: number }[]
}

/**
 * The runs that win the chase, as the feed stated them in the header of its innings; null if it stated none. A target for all overs of the
 * match is one more than the other side's total, so it moves when a ball of that side is corrected. A target for fewer overs is the
 * umpires' (D/L, DLS, VJD) and stays until the feed states another. Before another side has batted there is nothing to chase, regardless
 * of a header.
 */
export function chaseTarget(
  { target, super_over, team }: Pick<InningsHeader, 'target' | 'super_over' | 'team'>,
  { overs, before }: Chase,
): number | null {
  if (target?.runs === undefined || before.every((innings) => innings.team === team)) return null
  const [first, ...others] = before
  const isOfAllOvers = overs !== null && target.overs === overs && !super_over
  if (!isOfAllOvers || !first || others.length > 0 || first.team === team) return target.runs
  return first.total + 1
}
