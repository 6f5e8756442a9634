import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { OperatorEvent } from '@toprun/api-schema/operator'
import { Field, TextArea } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'
import { parsedJson } from './record-event.tsx'

/** Replaces an event: the runs of a ball by a field, anything else by its text as JSON. */
export function CorrectEvent({ path, row }: { path: string; row: OperatorEvent }) {
  const { revision, event, place } = row
  return (
    <ActionDialogWithFields
      title="Correct"
      subject={place}
      description={`${place}: points and ranks follow at once.`}
      confirm="Correct the event"
      path={path}
      initial={{ json: textOf(event) }}
      body={({ json }) => {
        const corrected = parsedJson(json)
        return corrected === null ? 'The event is not JSON.' : { changes: [{ revision, event: corrected }] }
      }}
    >
      {(values, set) => (
        <>
          {event.type === 'ball' && (
            <Field
              label="Runs off the bat"
              type="number"
              min={0}
              max={9}
              defaultValue={event.delivery.runs.batter}
              onChange={({ currentTarget }) =>
                set({ json: textOf(withRuns(event, Number(currentTarget.value))) })
              }
            />
          )}
          <TextArea
            label="Event"
            hint="As JSON. A correction keeps its place in the match."
            rows={8}
            spellCheck={false}
            value={values.json}
            onChange={({ currentTarget }) => set({ json: currentTarget.value })}
          />
        </>
      )}
    </ActionDialogWithFields>
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

const textOf = (event: MatchEvent) => JSON.stringify(event, null, 2)
