import type { MatchSummary } from '@toprun/api-schema/match'
import { CalendarPlus } from 'lucide-react'

/** The calendar file of a match that has not started. Opened again after a postponement, it moves the event. */
export function CalendarLink({ match }: { match: Pick<MatchSummary, 'id' | 'state'> }) {
  if (match.state !== 'upcoming') return null
  return (
    <a
      href={`/api/game/matches/${match.id}/calendar.ics`}
      className="inline-flex min-h-11 items-center gap-2 max-sm:min-w-11 max-sm:justify-center text-muted hover:text-ink hover:underline"
    >
      <CalendarPlus aria-hidden="true" className="size-5 sm:size-4" />
      <span className="max-sm:sr-only">Add to calendar</span>
    </a>
  )
}
