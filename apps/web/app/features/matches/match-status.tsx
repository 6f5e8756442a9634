import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { stateLabels } from './match-stage.ts'
import { closingText, slotStateText } from './slot-text.ts'
import { StartTime } from './start-time.tsx'

/** A match's start time while it is upcoming, otherwise its state. */
export function MatchStatus({ match }: { match: MatchSummary }) {
  if (match.state === 'upcoming') return <StartTime startsAt={match.startsAt} locksAt={match.locksAt} />
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-ink">
      {match.state === 'live' && (
        <span className="relative grid size-2.5" aria-hidden="true">
          <span className="absolute inset-0 animate-ping rounded-full bg-live opacity-60 motion-reduce:animate-none" />
          <span className="rounded-full bg-live" />
        </span>
      )}
      {stateLabels[match.state]}
      {match.delayedSince !== null && <span className="font-normal text-muted">(scores are delayed)</span>}
    </span>
  )
}

/** How far a slot is: until when it can be joined, counted down by balls, or what has become of it. */
export function SlotStatus({ slot, match }: { slot: MatchSlot; match: MatchSummary }) {
  return (
    <span
      className={clsx(
        'text-sm tabular-nums',
        slot.state === 'open' ? 'text-muted' : 'font-semibold text-ink',
      )}
    >
      {slot.state === 'open' ? closingText(slot, match) : slotStateText(slot, match)}
    </span>
  )
}
