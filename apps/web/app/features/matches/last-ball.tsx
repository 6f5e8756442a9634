import type { MatchResponse, MatchSummary } from '@toprun/api-schema/match'
import { BallMark } from './ball-mark.tsx'
import { shortName } from './match-stage.ts'
import { PointChanges } from './point-changes.tsx'
import type { TeamTimes } from './points-arithmetic.ts'
import { scoreText, sideScore, sidesAsPlayed } from './side-score.ts'

type LastBallProps = {
  response: MatchResponse
  /** The team that the viewer follows. */
  team: TeamTimes | null
}

/** The score and the latest ball, one line each, with the points it changed, why, and what the viewer's team has of them. */
export function LastBall({ response: { match, live, balls }, team }: LastBallProps) {
  const ball = balls[0]
  return (
    <section aria-label="Score and last ball" className="panel p-4">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 tabular-nums">
        {scoresOf(match).map(({ team, text, overs, superOver }, at) => (
          <span key={at} className="flex items-baseline gap-2">
            <span className="text-muted">
              {shortName(match, team)}
              {superOver && ' super over'}
            </span>
            <span className="font-display text-2xl leading-none font-bold">{text}</span>
            <span className="text-sm text-muted">({overs})</span>
          </span>
        ))}
        {live?.need && <span className="text-sm text-muted">Needs {live.need}</span>}
      </p>
      {ball && (
        <div className="mt-3 flex items-start gap-3 border-t border-line pt-3">
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

/** Each innings in order; in 3TC each side once, and then its super overs. */
function scoresOf(match: MatchSummary): ShownScore[] {
  const { sides, score } = match
  const each = score.map((innings) => ({ ...innings, text: scoreText(innings) }))
  if (sides.length === 2) return each
  const totals = sidesAsPlayed(match).flatMap(({ name }) =>
    sideScore(
      score.filter(({ team }) => team === name),
      sides.length,
    ).totals.map((total) => ({ team: name, superOver: false, ...total })),
  )
  return [...totals, ...each.filter(({ superOver }) => superOver)]
}
