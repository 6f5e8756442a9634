import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { FormatRecord } from '../formats/format-record.ts'
import { chaseTarget } from '../innings/chase-target.ts'
import { type InningsInPlay, oversBowled } from '../innings/innings-in-play.ts'
import type { InningsLimits } from '../innings/innings-limits.ts'
import { counted } from './result-text.ts'

export const superOverWickets = 2

/** What a side needs, in all or still: `balls` are legal ones, null without a limit. */
export interface Need {
  runs: number
  balls: number | null
}

interface Played<Innings> {
  readonly info: MatchInfo
  readonly format: FormatRecord
  readonly limits: InningsLimits
  readonly innings: readonly Innings[]
}

/**
 * What the side batting last needs to win, or in three-team cricket to pass the better of the others; null without a chase, and once
 * it is over.
 */
export function needOf<Innings extends InningsInPlay>(
  match: Played<Innings>,
  totalOf: (innings: Innings) => number,
): Need | null {
  const chase = match.innings.at(-1)
  if (!chase) return null
  const target = targetOf(match, chase, totalOf)
  if (!target) return null
  const runs = target.runs - totalOf(chase)
  const allOut = chase.header.super_over ? superOverWickets : match.limits.wickets
  if (runs <= 0 || chase.wickets >= allOut) return null
  if (target.balls === null) return { runs, balls: null }
  const { overs, balls } = oversBowled(chase)
  const left = target.balls - overs * chase.ballsPerOver - balls
  return left <= 0 ? null : { runs, balls: left }
}

/** `42 runs from 31 balls`, or `42 runs` without a limit of overs. */
export function needText({ runs, balls }: Need): string {
  return balls === null ? counted(runs, 'run') : `${counted(runs, 'run')} from ${counted(balls, 'ball')}`
}

function targetOf<Innings extends InningsInPlay>(
  { info, format, limits, innings: played }: Played<Innings>,
  chase: Innings,
  totalOf: (innings: Innings) => number,
): Need | null {
  const { target, super_over, team } = chase.header
  const { ballsPerOver, index } = chase
  const limit = limits.overs
  const stated = chaseTarget(chase.header, {
    overs: limit,
    before: played.slice(0, index).map((innings) => ({ team: innings.header.team, total: totalOf(innings) })),
  })
  if (stated !== null) return { runs: stated, balls: ballsIn(target?.overs ?? limit, ballsPerOver) }
  const before = played[index - 1]
  if (super_over) {
    const isSecond = played.filter(({ header }) => header.super_over).length % 2 === 0
    return before && isSecond ? { runs: totalOf(before) + 1, balls: ballsPerOver } : null
  }
  if (index !== info.teams.length * format.innings.perSide - 1) return null
  const sums = new Map(info.teams.map((side) => [side, 0]))
  for (const innings of played.slice(0, index))
    sums.set(innings.header.team, (sums.get(innings.header.team) ?? 0) + totalOf(innings))
  const best = Math.max(...[...sums].flatMap(([side, runs]) => (side === team ? [] : [runs])))
  return { runs: best - (sums.get(team) ?? 0) + 1, balls: ballsIn(limit, ballsPerOver) }
}

/** 19.1 overs in a file are nineteen overs and one ball. */
function ballsIn(overs: number | null, ballsPerOver: number): number | null {
  if (overs === null) return null
  const whole = Math.floor(overs)
  return whole * ballsPerOver + Math.round((overs - whole) * 10)
}
