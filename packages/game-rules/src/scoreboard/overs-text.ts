import { oversBowled } from '../innings/innings-in-play.ts'
import type { InningsBoard } from './innings-board.ts'

/** `12.3`, or in The Hundred the balls: `73`. */
export function inningsOversText(innings: InningsBoard): string {
  if (innings.countsBalls) return String(innings.legalBalls)
  const { overs, balls } = oversBowled(innings)
  return `${overs}.${balls}`
}

/** A bowler's `3.4`, or in The Hundred the balls: `15`. */
export function bowlerOversText(innings: InningsBoard, legalBalls: number): string {
  if (innings.countsBalls) return String(legalBalls)
  return `${Math.floor(legalBalls / innings.ballsPerOver)}.${legalBalls % innings.ballsPerOver}`
}

/** The number of legal balls in such a text, all overs taken as full: 27 for `4.3` with six balls an over, 73 for `73`. */
export function ballsInText(text: string, ballsPerOver: number): number {
  const [overs = 0, balls] = text.split('.').map(Number)
  return balls === undefined ? overs : overs * ballsPerOver + balls
}
