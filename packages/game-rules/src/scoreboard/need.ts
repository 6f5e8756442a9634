import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { InningsBoard } from './innings-board.ts'
import { oversBowled } from './overs-text.ts'
import { counted } from './result-text.ts'

interface Target {
  runs: number
  /** The legal balls of the innings; null without a limit. */
  balls: number | null
}

const superOverWickets = 2
const allOut = 10

/**
 * What the side batting last needs: `42 runs from 31 balls`, or `42 runs` without a limit of overs; null
 * without a chase, and once it is over.
 */
export function needText(
  info: MatchInfo,
  played: readonly InningsBoard[],
  totalOf: (innings: InningsBoard) => number,
): string | null {
  const chase = played.at(-1)
  if (!chase) return null
  const target = targetOf(info, played, chase, totalOf)
  if (!target) return null
  const runs = target.runs - totalOf(chase)
  if (runs <= 0 || chase.wickets >= (chase.header.super_over ? superOverWickets : allOut)) return null
  if (target.balls === null) return counted(runs, 'run')
  const { overs, balls } = oversBowled(chase)
  const left = target.balls - overs * chase.ballsPerOver - balls
  return left <= 0 ? null : `${counted(runs, 'run')} from ${counted(left, 'ball')}`
}

function targetOf(
  info: MatchInfo,
  played: readonly InningsBoard[],
  chase: InningsBoard,
  totalOf: (innings: InningsBoard) => number,
): Target | null {
  const { target, super_over, team } = chase.header
  const { ballsPerOver, index } = chase
  if (target?.runs !== undefined)
    return { runs: target.runs, balls: ballsIn(target.overs ?? info.overs, ballsPerOver) }
  const before = played[index - 1]
  if (super_over) {
    const isSecond = played.filter(({ header }) => header.super_over).length % 2 === 0
    return before && isSecond ? { runs: totalOf(before) + 1, balls: ballsPerOver } : null
  }
  const isLast = info.teams.length === 2 && index === (info.overs === undefined ? 3 : 1)
  if (!isLast) return null
  const lead = played
    .filter((innings) => innings !== chase)
    .reduce((sum, innings) => sum + (innings.header.team === team ? -totalOf(innings) : totalOf(innings)), 0)
  return { runs: lead + 1, balls: ballsIn(info.overs, ballsPerOver) }
}

/** 19.1 overs in a file are nineteen overs and one ball. */
function ballsIn(overs: number | undefined, ballsPerOver: number): number | null {
  if (overs === undefined) return null
  const whole = Math.floor(overs)
  return whole * ballsPerOver + Math.round((overs - whole) * 10)
}
