import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { InningsBoard } from './innings-board.ts'
import { oversBowled } from './overs-text.ts'
import { counted } from './result-text.ts'

interface Target {
  runs: number
  /** Legal balls of the innings; null where it has no such end. */
  balls: number | null
}

const superOverWickets = 2
const allOut = 10

/**
 * What the side batting in the last innings needs: `42 runs from 31 balls`, `42 runs` in a match without a limit of overs;
 * null while nothing is chased, and once the chase is over.
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

/** A file's 19.1 overs are nineteen overs and a ball. */
function ballsIn(overs: number | undefined, ballsPerOver: number): number | null {
  if (overs === undefined) return null
  const whole = Math.floor(overs)
  return whole * ballsPerOver + Math.round((overs - whole) * 10)
}
