import '../matches/match-band.css'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatName } from '@toprun/game-rules/formats/formats'
import { PageTitle } from '../../ui/page-header.tsx'
import { CalendarLink } from '../matches/calendar-link.tsx'
import { LineupsMark } from '../matches/lineups-mark.tsx'
import { MatchBand } from '../matches/match-band.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { PostponedNote } from '../matches/postponed-note.tsx'
import { StartDate } from '../matches/start-time.tsx'

/** A match that has not begun: its sides on their colours, when it starts and where. */
export function FixtureHead({ match }: { match: MatchSummary }) {
  const { sides } = match
  const isDuel = sides.length === 2
  return (
    <section aria-label="Score" className="panel overflow-hidden">
      <MatchBand match={match} named={isDuel} large={!isDuel} inColumns />
      <PageTitle className="sr-only">{matchTitle(match)}</PageTitle>
      {!isDuel && (
        <ul className="grid grid-cols-3 py-3 text-center *:px-2 sm:py-5">
          {sides.map(({ name }) => (
            <li
              key={name}
              className="font-display text-xl leading-tight font-extrabold text-balance sm:text-4xl"
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <PostponedNote match={match} />
      <div className="flex items-center gap-x-4 border-line px-4 text-sm text-muted not-first:border-t max-sm:py-2 sm:min-h-11 sm:px-[clamp(1.5rem,3vw,2.5rem)]">
        <div className="flex grow flex-wrap items-center gap-x-4 gap-y-0.5">
          <span className="mr-auto max-sm:basis-full">
            {match.competition} · {formatName(match.format)} · {match.venue}
          </span>
          {/* The plate between two sides has the state, and counts down. */}
          {!isDuel ? (
            <MatchStatus match={match} />
          ) : (
            match.state === 'upcoming' && (
              <span className="max-sm:hidden">
                <StartDate startsAt={match.startsAt} />
              </span>
            )
          )}
          <LineupsMark match={match} />
        </div>
        <CalendarLink match={match} />
      </div>
    </section>
  )
}
