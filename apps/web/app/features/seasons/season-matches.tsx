import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import type { SeasonScore } from '@toprun/api-schema/season'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { Crest } from '../cards/crest.tsx'
import { sideStripe } from '../cards/side-band.ts'
import { MovedMark } from '../contests/moved-mark.tsx'
import { latestTotals } from '../matches/latest-totals.ts'
import { matchListQuery } from '../matches/match-queries.ts'
import { pointsColumn } from '../matches/points-column.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'

/** The user's matches of a season: sides and scores as in the list of matches, how it ended, the rank after it, and what the best team made; on a desktop a column each. @param scores newest first */
export function SeasonMatches({ scores }: { scores: readonly SeasonScore[] }) {
  const { data } = useQuery(matchListQuery)
  const pointsOf = pointsColumn(scores.map(({ points }) => points))
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {scores.map((score, at) => {
        const before = scores[at + 1]
        return (
          <li key={score.number}>
            <SeasonMatch
              score={score}
              points={pointsOf(score.points)}
              moved={before ? before.rank - score.rank : 0}
              match={data?.matches.find(({ id }) => id === score.matchId)}
            />
          </li>
        )
      })}
    </ol>
  )
}

type SeasonMatchProps = {
  score: SeasonScore
  points: string
  moved: number
  /** Known of the latest matches. */
  match: MatchSummary | undefined
}

function SeasonMatch({ score, points, moved, match }: SeasonMatchProps) {
  return (
    <article className="panel relative grid min-h-29 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 overflow-hidden px-4 py-3 hover:bg-raised sm:px-5 lg:min-h-24 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)_auto_9rem] lg:gap-x-10">
      {match && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-0 h-1"
          style={{ backgroundImage: sideStripe(match.sides) }}
        />
      )}
      <div className="min-w-0">
        <h3 className={match ? 'sr-only' : 'font-semibold'}>
          <Link to={`/contests/${score.contestId}`} className="after:absolute after:inset-0">
            {score.matchTitle}
          </Link>
        </h3>
        {match && <Scores match={match} />}
      </div>
      <div className="min-w-0 text-sm text-muted max-lg:col-start-1 max-lg:mt-1">
        <p className="lg:text-base lg:font-semibold lg:text-ink">{match?.result}</p>
        <p className="truncate">
          Match {score.number} · {formatDay(score.startsAt)}
        </p>
      </div>
      <div className="text-right tabular-nums max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 lg:contents">
        <p className="lg:order-last">
          <b className="font-display text-3xl leading-none font-extrabold sm:text-4xl">{points}</b>{' '}
          <span className="text-sm text-muted">points</span>
        </p>
        <p className="flex items-center justify-end gap-1.5 text-sm max-lg:mt-1 lg:text-base">
          {ordinal(score.rank)} of {pointsText(score.users)}
          <MovedMark moved={moved} />
        </p>
      </div>
    </article>
  )
}

/** A line for each side, as they came in to bat. */
function Scores({ match }: { match: MatchSummary }) {
  return (
    <ul className="grid max-w-md gap-1 tabular-nums lg:max-w-none">
      {latestTotals(match).map(({ side, total }) => (
        <li key={side.name} className="flex items-center gap-2.5">
          <Crest side={side} className="w-6 shrink-0" />
          <span className="min-w-0 truncate max-sm:shrink-0">
            <span className="max-sm:hidden">{side.name}</span>
            <span aria-hidden="true" className="sm:hidden">
              {side.short}
            </span>
          </span>
          <b className="ml-auto font-display text-lg leading-none whitespace-nowrap max-sm:ml-2">
            {total.text}
          </b>
          {/* A phone has no room for them beside the points. */}
          <span className="text-sm text-muted max-sm:hidden">({total.overs})</span>
        </li>
      ))}
    </ul>
  )
}
