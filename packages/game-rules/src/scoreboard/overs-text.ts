import { countsBalls, dueBalls, type InningsBoard } from './innings-board.ts'

/** The progress of an innings: completed overs and legal balls of the current one. */
export function oversBowled(innings: InningsBoard): { overs: number; balls: number } {
  if (innings.overs.size === 0) return { overs: 0, balls: 0 }
  const latest = Math.max(...innings.overs.keys())
  const balls = innings.overs.get(latest)?.legalBalls ?? 0
  return balls >= dueBalls(innings, latest) ? { overs: latest + 1, balls: 0 } : { overs: latest, balls }
}

/** `12.3`, or in The Hundred the balls: `73`. */
export function inningsOversText(innings: InningsBoard): string {
  if (countsBalls(innings)) return String(innings.legalBalls)
  const { overs, balls } = oversBowled(innings)
  return `${overs}.${balls}`
}

/** A bowler's `3.4`, or in The Hundred the balls: `15`. */
export function bowlerOversText(innings: InningsBoard, legalBalls: number): string {
  if (countsBalls(innings)) return String(legalBalls)
  return `${Math.floor(legalBalls / innings.ballsPerOver)}.${legalBalls % innings.ballsPerOver}`
}

/** The number of legal balls in such a text, all overs taken as full: 27 for `4.3` with six balls an over, 73 for `73`. */
export function ballsInText(text: string, ballsPerOver: number): number {
  const [overs = 0, balls] = text.split('.').map(Number)
  return balls === undefined ? overs : overs * ballsPerOver + balls
}
