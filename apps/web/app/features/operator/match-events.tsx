import { type OperatorEvent, operatorEventsResponse } from '@toprun/api-schema/operator'
import { recordEvent, withdrawEvent } from '@toprun/api-schema/operator-matches'
import { withQuery } from '../../platform/with-query.ts'
import { ActionDialog } from './action-dialog.tsx'
import { CorrectEvent } from './correct-event.tsx'
import { useOperatorPages } from './operator-api.ts'
import { PagedList } from './paged-list.tsx'
import { RecordRow } from './record-row.tsx'

/**
 * The events of a match as they count now, newest first; those of a final match can't be changed, and none is added.
 * @param everyMs how often they are read again
 */
export function MatchEvents({
  matchId,
  isFinal,
  everyMs,
}: {
  matchId: string
  isFinal: boolean
  everyMs: number | false
}) {
  const query = useOperatorPages(
    (before) => withQuery(`/matches/${matchId}/events`, { before }),
    operatorEventsResponse,
    { everyMs },
  )
  return (
    <section aria-label="Events" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-heading font-bold">Events</h2>
        {isFinal || <ActionDialog action={recordEvent} of={{ id: matchId }} />}
      </div>
      {isFinal && <p className="text-sm text-muted">The match is final: its events can’t be changed.</p>}
      <PagedList
        ordered
        query={query}
        failure="The events could not be loaded"
        empty={{ title: 'No events yet', text: 'Each ball is listed here as it is recorded.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ events }) => events}
      >
        {(event) => <EventRow key={event.revision} matchId={matchId} row={event} isFinal={isFinal} />}
      </PagedList>
    </section>
  )
}

function EventRow({ matchId, row, isFinal }: { matchId: string; row: OperatorEvent; isFinal: boolean }) {
  const { revision, place, text, status, source } = row
  return (
    <RecordRow>
      <div className="min-w-0 grow basis-64">
        <p className="text-sm text-muted tabular-nums">
          {revision}. {place}, {source}
          {status !== 'original' && <b className="text-gold-text"> {status}</b>}
        </p>
        <p className={status === 'withdrawn' ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{text}</p>
      </div>
      {status !== 'withdrawn' && !isFinal && (
        <div className="flex flex-wrap gap-2">
          <CorrectEvent matchId={matchId} row={row} />
          <ActionDialog action={withdrawEvent} of={{ id: matchId, ...row }} />
        </div>
      )}
    </RecordRow>
  )
}
