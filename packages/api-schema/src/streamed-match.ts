import type { LiveMessages } from './live.ts'
import type { BallLine, LiveScore } from './match.ts'

/**
 * A ball and the score as the live stream sends them: fields that are null or follow from the rest are left out, which saves
 * a twentieth of the bytes that each viewer receives for a ball.
 */
type StreamedBall = LiveMessages['match']['balls'][number]
type StreamedScore = NonNullable<LiveMessages['match']['score']>

export function streamedBall({ over, correctedAt, wicket, ...ball }: BallLine): StreamedBall {
  return {
    ...ball,
    ...(over !== namedOver(ball) && { over }),
    ...(correctedAt !== null && { correctedAt }),
    ...(wicket !== null && { wicket }),
  }
}

export function ballOfStream({ correctedAt = null, wicket = null, ...ball }: StreamedBall): BallLine {
  return { over: namedOver(ball), ...ball, correctedAt, wicket }
}

/** `12.3` is of over 12; the ball `13` of The Hundred names none. */
const namedOver = ({ ball }: Pick<BallLine, 'ball'>) => Number.parseInt(ball, 10)

export function streamedScore({ innings, batters, thisOver, ...facts }: LiveScore): StreamedScore {
  const { bowler, need, runRate, requiredRate, partnership, winPercent } = facts
  return {
    innings,
    batters,
    thisOver: thisOver.map(({ revision }) => revision),
    ...(bowler && { bowler }),
    ...(need !== null && { need }),
    ...(runRate !== null && { runRate }),
    ...(requiredRate !== null && { requiredRate }),
    ...(partnership && { partnership }),
    ...(winPercent !== null && { winPercent }),
  }
}

/** `thisOver` is of the balls that the receiver has. */
export function scoreOfStream(score: StreamedScore, balls: readonly BallLine[]): LiveScore {
  const byRevision = new Map(balls.map((ball) => [ball.revision, ball]))
  return {
    innings: score.innings,
    batters: score.batters,
    bowler: score.bowler ?? null,
    need: score.need ?? null,
    runRate: score.runRate ?? null,
    requiredRate: score.requiredRate ?? null,
    partnership: score.partnership ?? null,
    winPercent: score.winPercent ?? null,
    thisOver: score.thisOver.flatMap((revision) => byRevision.get(revision) ?? []),
  }
}
