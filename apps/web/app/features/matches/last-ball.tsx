import type { MatchResponse, MatchSummary } from '@toprun/api-schema/match'
import { BallMark } from './ball-mark.tsx'
import { BreakText } from './break-text.tsx'
import { inningsBreak, playedScore } from './innings-break.ts'
import { shortName } from './match-stage.ts'
import { PointChanges } from './point-changes.tsx'
import type { TeamTimes } from './points-arithmetic.ts'
import { scoreText, sideScore, sidesAsPlayed } from './side-score.ts'

type LastBallProps = {
  response: MatchResponse
  /** The team that the viewer follows. */
  team: TeamTimes | null
}

/** The latest ball, with the points it changed, why, and what the viewer's team has of them. Above it what is needed, and the score of more than two sides, which stands in no plate. */
export function LastBall({ response: { match, live, balls }, team }: LastBallProps) {
  const ball = balls[0]
  const scores = match.sides.length > 2 ? scoresOf(match) : []
  const pause = inningsBreak(match)
  if (!ball && scores.length === 0) return null
  return (
    <section aria-label="Last ball" className="panel p-4">
      {(scores.length > 0 || live?.need || pause) && (
        <div className="mb-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line pb-3 tabular-nums">
          {scores.map(({ team, text, overs, superOver }, at) => (
            <span key={at} className="flex items-baseline gap-2">
              <span className="text-muted">
                {shortName(match, team)}
                {superOver && ' super over'}
              </span>
              <span className="font-display text-2xl leading-none font-bold">{text}</span>
              <span className="text-sm text-muted">({overs})</span>
            </span>
          ))}
          {pause && <BreakText pause={pause} need={live?.need ?? null} />}
          {live?.need && !pause && <span className="text-sm font-semibold">Needs {live.need}</span>}
        </div>
      )}
      {ball && (
        <div className="flex items-start gap-3">
          <BallMark mark={ball.mark} size="small" />
          <div className="min-w-0">
            <p>
              <span className="mr-2 text-muted tabular-nums">{ball.ball}</span>
              {ball.text}
            </p>
            <PointChanges changes={ball.changes} team={team} />
          </div>
        </div>
      )}
    </section>
  )
}

type ShownScore = { team: string; text: string; overs: string; superOver: boolean }

/** Of 3TC: each side once, and then its super overs. */
function scoresOf(match: MatchSummary): ShownScore[] {
  const { sides } = match
  const score = playedScore(match)
  const totals = sidesAsPlayed(match).flatMap(({ name }) =>
    sideScore(
      score.filter(({ team }) => team === name),
      sides.length,
    ).totals.map((total) => ({ team: name, superOver: false, ...total })),
  )
  const superOvers = score.filter(({ superOver }) => superOver)
  return [...totals, ...superOvers.map((innings) => ({ ...innings, text: scoreText(innings) }))]
}
