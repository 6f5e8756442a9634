import { operatorSource } from '@toprun/api-schema/match-feed'
import { eventText } from '@toprun/game-rules/scoreboard/event-text'
import { Button } from '../../../ui/button.tsx'
import { newActionId } from '../operator-api.ts'
import type { QueueState, ScoringQueue } from './scoring-queue.ts'
import { discarding, refusedEvent, retrying, unsentCount } from './waiting-events.ts'

type WaitingLineProps = Omit<QueueState, 'gaveWayTo'> &
  Pick<ScoringQueue, 'change' | 'acknowledge'> & { leader: string | null }

/** What the site does not have yet, and why; what it refused is for the scorer to decide. */
export function WaitingLine({ waiting, trouble, differing, leader, change, acknowledge }: WaitingLineProps) {
  const unsent = unsentCount(waiting)
  const refused = refusedEvent(waiting)
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className={unsent > 0 ? 'font-semibold text-gold-text' : 'text-muted'}>
        {stateText(unsent, trouble)}
      </p>
      {leader !== null && leader !== operatorSource && (
        <p className="text-muted">
          {leader} leads this match. What you score waits until {leader} is silent for 10 seconds; then you
          lead.
        </p>
      )}
      {differing && (
        <div role="alert" className="grid gap-3 rounded-panel border border-line p-3">
          <p className="wrap-anywhere">
            You scored {eventText(differing)}. Another source has something else there, which counts. If it is
            wrong, correct it on the match’s page.
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={acknowledge}>
            Understood
          </Button>
        </div>
      )}
      {refused && (
        <div role="alert" className="grid gap-3 rounded-panel border border-ball-text p-3">
          <p className="wrap-anywhere">{refused.refused}</p>
          {unsent > 1 && <p>{unsent - 1} more were scored after it and are not sent.</p>}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => change((before) => retrying(before, newActionId()))}>
              Send again
            </Button>
            <Button variant="danger" onClick={() => change(discarding)}>
              {unsent > 1 ? `Discard all ${unsent}` : 'Discard it'}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function stateText(unsent: number, trouble: QueueState['trouble']): string {
  if (unsent === 0) return 'Everything is sent.'
  const wait = unsent === 1 ? '1 event waits' : `${unsent} events wait`
  if (trouble === 'no connection') return `${wait} for a connection, stored in this browser.`
  if (trouble === 'signed out') return `${wait} until you are signed in.`
  return trouble === null ? 'Sending …' : `${wait}. ${trouble.parked}`
}
