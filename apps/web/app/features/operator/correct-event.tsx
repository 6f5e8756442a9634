import type { OperatorEvent } from '@toprun/api-schema/operator'
import { changeEvents } from '@toprun/api-schema/operator-matches'
import { ActionDialog } from './action-dialog.tsx'
import { BallFields } from './ball-fields.tsx'

/** Replaces an event: a ball by fields, anything else by its text as JSON. */
export function CorrectEvent({ matchId, row }: { matchId: string; row: OperatorEvent }) {
  const { event } = row
  return (
    <ActionDialog action={changeEvents} of={{ id: matchId, ...row }}>
      {(typed, set) =>
        event.type === 'ball' && (
          <BallFields
            matchId={matchId}
            recorded={event}
            text={typed.event ?? ''}
            onChange={(text) => set({ event: text })}
          />
        )
      }
    </ActionDialog>
  )
}
