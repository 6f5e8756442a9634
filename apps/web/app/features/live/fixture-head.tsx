import '../matches/match-band.css'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatName } from '@toprun/game-rules/formats/formats'
import clsx from 'clsx'
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
      <MatchBand match={match} large inColumns />
      <PageTitle className="sr-only">{matchTitle(match)}</PageTitle>
      <ul
        className={clsx(
          'grid py-3 sm:py-5',
          isDuel
            ? 'grid-cols-2 gap-x-6 px-4 sm:px-[clamp(1.5rem,6vw,5rem)]'
            : 'grid-cols-3 text-center *:px-2',
        )}
      >
        {sides.map(({ name }) => (
          <li
            key={name}
            className={clsx(
              'font-display text-xl leading-tight font-extrabold text-balance sm:text-4xl',
              isDuel && 'last:text-right',
            )}
          >
            {name}
          </li>
        ))}
      </ul>
      <PostponedNote match={match} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted sm:px-[clamp(1.5rem,6vw,5rem)]">
        <span className="mr-auto">
          {match.competition} · {formatName(match.format)} · {match.venue}
        </span>
        {/* The plate between two sides has the state, and counts down. */}
        {!isDuel ? (
          <MatchStatus match={match} />
        ) : (
          match.state === 'upcoming' && <StartDate startsAt={match.startsAt} />
        )}
        <LineupsMark match={match} />
        <CalendarLink match={match} />
      </div>
    </section>
  )
}
