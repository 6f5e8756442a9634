import type { BallLine, LiveScore, MatchAnswer, MatchSummary } from '@toprun/api-schema/match'

const ballsKept = 60

/** Takes a ball in, newest first. One seen before is replaced: the feed may repeat or correct a ball. */
export function withBall(answer: MatchAnswer, ball: BallLine): MatchAnswer {
  const others = answer.balls.filter(({ sequence }) => sequence !== ball.sequence)
  const balls = [ball, ...others].sort((one, other) => other.sequence - one.sequence)
  return { ...answer, balls: balls.slice(0, ballsKept) }
}

export function withScore(answer: MatchAnswer, live: LiveScore): MatchAnswer {
  return { ...answer, live, match: { ...answer.match, score: live.innings } }
}

export function withMatch(answer: MatchAnswer, match: MatchSummary): MatchAnswer {
  return { ...answer, match }
}
