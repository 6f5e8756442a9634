import type { OperatorSlot } from '@toprun/api-schema/operator'
import { moveDeadline } from '@toprun/api-schema/operator-matches'
import { liveFantasy } from '@toprun/game-rules/live-fantasy'
import { ActionDialog } from './action-dialog.tsx'

/** The slots of a match's live fantasy; of an open one the deadline can be moved. */
export function MatchSlots({ matchId, slots }: { matchId: string; slots: readonly OperatorSlot[] }) {
  if (slots.length === 0) return null
  return (
    <section aria-label="Slots" className="grid gap-2">
      <h2 className="font-display text-heading font-bold">Slots</h2>
      <ul className="panel divide-y divide-line text-sm">
        {slots.map((slot) => (
          <li
            key={slot.slot}
            className="flex items-center justify-between gap-x-4 px-4 py-2 [&>button]:shrink-0"
          >
            <span className="min-w-0">
              <b className="block font-semibold">{slot.name}</b>
              <span className="text-muted">
                {slot.state}
                {slot.state === 'open' && `, closes at ball ${slot.deadline}`}
              </span>
            </span>
            {slot.state === 'open' && (
              <ActionDialog
                action={moveDeadline}
                of={{ id: matchId, most: liveFantasy.deadlineMovesBalls, ...slot }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
