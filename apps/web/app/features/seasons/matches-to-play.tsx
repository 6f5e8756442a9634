import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatPrice } from '@toprun/api-schema/money-text'
import type { SeasonSummary } from '@toprun/api-schema/season'
import { ButtonLink } from '../../ui/button.tsx'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Crest } from '../cards/crest.tsx'
import { sideStripe } from '../cards/side-band.ts'
import { MatchList } from '../matches/match-list.tsx'
import { matchListQuery } from '../matches/match-queries.ts'
import { matchesByStage, matchTitle } from '../matches/match-stage.ts'
import { nextOpen } from '../matches/next-to-join.tsx'
import { StartTime } from '../matches/start-time.tsx'
import { SeasonPartSkeleton } from './season-skeletons.tsx'

/** For who has not played in a season: the first step into its next match, and its other matches with what they pay. */
export function MatchesToPlay({ season }: { season: Season }) {
  const query = useQuery(matchListQuery)
  return (
    <QueryPanel
      query={query}
      failure="The matches could not be loaded"
      skeleton={<SeasonPartSkeleton part="matches" />}
    >
      {(response) => {
        const matches = response.matches.filter((match) => isOf(match, season))
        const next = nextOpen({ ...response, matches })
        const { upcoming, completed } = matchesByStage(matches)
        const others = [...upcoming, ...completed].filter(({ id }) => id !== next?.id)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {next ? (
              <FirstStep match={next} />
            ) : (
              <p className="text-muted">The matches that you play in appear here.</p>
            )}
            {others.length > 0 && <MatchList matches={others} places={noPlaces} />}
          </div>
        )
      }}
    </QueryPanel>
  )
}

const noPlaces: ReadonlyMap<string, string> = new Map()

type Season = Pick<SeasonSummary, 'competition' | 'year'>

/** A season is a competition in a year. */
function isOf({ competition, startsAt }: MatchSummary, season: Season): boolean {
  return competition === season.competition && new Date(startsAt).getUTCFullYear() === season.year
}

/** The next match with its lock, its prize and the one action of the screen. */
function FirstStep({ match }: { match: MatchSummary }) {
  return (
    <section
      aria-labelledby="first-step"
      className="panel relative flex flex-wrap items-center gap-x-5 gap-y-3 overflow-hidden p-4 pt-5 sm:px-6"
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-1"
        style={{ backgroundImage: sideStripe(match.sides) }}
      />
      <span aria-hidden="true" className="flex shrink-0 gap-1.5">
        {match.sides.map((side, at) => (
          <Crest
            key={side.name}
            side={side}
            facing={at === match.sides.length - 1 ? 'left' : 'right'}
            className="w-8 sm:w-11"
          />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <h2
          id="first-step"
          className="font-display text-xl leading-tight font-bold text-balance sm:text-heading"
        >
          Next: {matchTitle(match)}
        </h2>
        <p className={`mt-0.5 text-sm text-muted tabular-nums sm:text-base ${partedLine}`}>
          <span className={dottedPart}>
            <StartTime startsAt={match.startsAt} locksAt={match.locksAt} />
          </span>{' '}
          {match.topPrize > 0 && (
            <b className={`text-price ${dottedPart}`}>Top prize {formatPrice(match.topPrize)}</b>
          )}
        </p>
      </div>
      <ButtonLink to={`/matches/${match.id}/team`} className="max-sm:w-full">
        Build a team
      </ButtonLink>
    </section>
  )
}
