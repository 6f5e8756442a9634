import type { BallLine, InningsOvers, OverSummary } from '@toprun/api-schema/match'

/** A line of the commentary: a ball, or the summary of the over that it ended. */
export type CommentaryEntry =
  | { kind: 'ball'; ball: BallLine }
  | { kind: 'over'; innings: number; team: string; over: OverSummary }

/**
 * Balls, newest first, with the summary of each over above its last ball. An over is over when a ball of another one came after it.
 * @param balls newest first, without gaps
 * @param isOver whether the newest ball's over is complete, because play is
 */
export function withOverSummaries(
  balls: readonly BallLine[],
  innings: readonly InningsOvers[],
  isOver: boolean,
): CommentaryEntry[] {
  return balls.flatMap((ball, at): CommentaryEntry[] => {
    const next = balls[at - 1]
    const isLast = next ? next.over !== ball.over || next.innings !== ball.innings : isOver
    const played = isLast ? innings[ball.innings] : undefined
    const over = played?.overs.find((each) => each.over === ball.over + 1)
    const entry: CommentaryEntry = { kind: 'ball', ball }
    return played && over
      ? [{ kind: 'over', innings: ball.innings, team: played.team, over }, entry]
      : [entry]
  })
}
