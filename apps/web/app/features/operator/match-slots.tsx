import type { OperatorSlot } from '@toprun/api-schema/operator'
import { liveFantasy } from '@toprun/game-rules/published-facts'
import { Choice } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'

/** The slots of a match's live fantasy; of an open one the deadline can be moved. */
export function MatchSlots({ matchId, slots }: { matchId: string; slots: readonly OperatorSlot[] }) {
  if (slots.length === 0) return null
  return (
    <section aria-label="Slots" className="grid gap-2">
      <h2 className="font-display text-heading font-bold">Slots</h2>
      <ul className="grid gap-2 text-sm">
        {slots.map((slot) => (
          <li key={slot.slot} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <b>{slot.name}</b>: {slot.state}
              {slot.state === 'open' && `, closes at ball ${slot.deadline}`}
            </span>
            {slot.state === 'open' && <MoveDeadline matchId={matchId} slot={slot} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const most = liveFantasy.deadlineMovesBalls
const moves = Array.from({ length: 2 * most + 1 }, (_, at) => {
  const balls = at - most
  return { value: String(balls), label: moveText(balls) }
})

function moveText(balls: number): string {
  if (balls === 0) return 'As usual'
  const count = Math.abs(balls)
  return `${count} ${count === 1 ? 'ball' : 'balls'} ${balls > 0 ? 'later' : 'earlier'} than usual`
}

type MoveDeadlineProps = { matchId: string; slot: OperatorSlot }

function MoveDeadline({ matchId, slot: { slot, name, deadline, movedBalls } }: MoveDeadlineProps) {
  return (
    <ActionDialogWithFields
      title="Move deadline"
      subject={name}
      description={`${name}: joining closes at ball ${deadline} of its innings now. Balls before the deadline don't count.`}
      confirm="Move the deadline"
      path={`/matches/${matchId}/deadline`}
      initial={{ balls: String(movedBalls) }}
      body={({ balls }) => ({ slot, balls: Number(balls) })}
    >
      {(values, set) => (
        <Choice
          label="Joining closes"
          options={moves}
          value={values.balls}
          onChoose={(balls) => set({ balls })}
        />
      )}
    </ActionDialogWithFields>
  )
}
