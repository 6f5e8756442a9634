import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { closingText, slotStateText } from './slot-text.ts'

/** How far a slot is: until when it can be joined, counted down by balls, or what has become of it. */
export function SlotStatus({ slot, match }: { slot: MatchSlot; match: MatchSummary }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 text-sm tabular-nums">
      {slot.state === 'open' && <span className="text-muted">{closingText(slot, match)}</span>}
      <span className="font-semibold text-ink">{slotStateText(slot, match)}</span>
    </span>
  )
}
