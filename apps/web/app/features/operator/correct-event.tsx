import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { OperatorEvent } from '@toprun/api-schema/operator'
import { changeEvents, eventText } from '@toprun/api-schema/operator-matches'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Replaces an event: the runs of a ball by a field, anything else by its text as JSON. */
export function CorrectEvent({ matchId, row }: { matchId: string; row: OperatorEvent }) {
  const { event } = row
  return (
    <ActionDialog action={changeEvents} of={{ id: matchId, ...row }}>
      {(set) =>
        event.type === 'ball' && (
          <Field
            label="Runs off the bat"
            type="number"
            min={0}
            max={9}
            defaultValue={event.delivery.runs.batter}
            onChange={({ currentTarget }) =>
              set({ event: eventText(withRuns(event, Number(currentTarget.value))) })
            }
          />
        )
      }
    </ActionDialog>
  )
}

type Ball = Extract<MatchEvent, { type: 'ball' }>

function withRuns(event: Ball, batter: number): Ball {
  const { runs } = event.delivery
  return {
    ...event,
    delivery: { ...event.delivery, runs: { ...runs, batter, total: batter + runs.extras } },
  }
}
