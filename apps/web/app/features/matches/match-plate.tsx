import type { MatchSummary } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { useServerNow } from '../../platform/server-clock.ts'
import { inningsBreak } from './innings-break.ts'
import { stateLabels } from './match-stage.ts'
import { clockTime, countdown, dayOf, relativeTime } from './relative-time.ts'

type MatchPlateProps = {
  match: MatchSummary
  /** The overs stand beside the score, and not here too. */
  hasScoreBelow?: boolean
}

/** What comes first about a match: its start in large figures, how far it is while it is live, or that it is over. */
export function MatchPlate({ match, hasScoreBelow = false }: MatchPlateProps) {
  return (
    <div className="match-plate">
      {match.state === 'upcoming' ? <Start match={match} /> : <Progress {...{ match, hasScoreBelow }} />}
    </div>
  )
}

function Start({ match: { startsAt, locksAt } }: { match: MatchSummary }) {
  const locks = Date.parse(locksAt)
  const now = useServerNow(locks)
  const start = new Date(startsAt)
  const zone = now === null ? 'UTC' : undefined
  if (now !== null && now >= locks)
    return (
      <>
        <b className="match-plate__large">{clockTime(start, zone)}</b>
        <span>Teams are locked</span>
      </>
    )
  const left = now === null ? null : countdown(locks - now)
  return (
    <>
      <time dateTime={startsAt} className="match-plate__large">
        {clockTime(start, zone)}
      </time>
      <span className="whitespace-nowrap tabular-nums">
        {left !== null ? `Locks in ${left}` : `${dayOf(start, zone)}${now === null ? ' UTC' : ''}`}
        {left === null && now !== null && (
          <span className="sr-only"> ({relativeTime(start, new Date(now))})</span>
        )}
      </span>
    </>
  )
}

function Progress({ match, hasScoreBelow }: Required<MatchPlateProps>) {
  const overs = match.score.at(-1)?.overs
  if (match.state === 'postponed')
    return (
      <>
        <b className="match-plate__state">{stateLabels.postponed}</b>
        <span>No new start yet</span>
      </>
    )
  if (match.state !== 'live') return <Over match={match} />
  return (
    <>
      <b className="match-plate__live">
        <span className="live-dot" aria-hidden="true" />
        {stateLabels.live}
      </b>
      {inningsBreak(match) ? (
        <span className="match-plate__state">Innings break</span>
      ) : (
        overs !== undefined &&
        !hasScoreBelow && (
          <span className="match-plate__large">
            {overs} <small>{oversUnit(match, overs)}</small>
          </span>
        )
      )}
    </>
  )
}

/** That it is over, and the day of its start. */
function Over({ match: { state, startsAt } }: { match: MatchSummary }) {
  const zone = useServerNow(null) === null ? 'UTC' : undefined
  return (
    <>
      <b className="match-plate__state leading-tight!">{stateLabels[state]}</b>
      <time dateTime={startsAt}>{dayOf(new Date(startsAt), zone)}</time>
    </>
  )
}

/** What a figure of overs counts. */
export function oversUnit({ format }: MatchSummary, overs: string): string {
  if (!formatRecord(format).innings.countsBalls) return 'ov'
  return overs === '1' ? 'ball' : 'balls'
}
