import { TextArea } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'

/** Records an event of a match, as the source `operator`. */
export function RecordEvent({ matchId }: { matchId: string }) {
  return (
    <ActionDialogWithFields
      title="Record an event"
      description="As the source “operator”: a line-up, an innings, a ball, a replacement or an outcome. While another source leads the match, it waits."
      confirm="Record the event"
      path={`/matches/${matchId}/events`}
      initial={{ json: '' }}
      body={({ json }) => {
        const event = parsedJson(json)
        return event === null ? 'The event is not JSON.' : { event }
      }}
    >
      {(values, set) => (
        <TextArea
          label="Event"
          hint="As JSON, as a feed sends it."
          required
          rows={8}
          spellCheck={false}
          value={values.json}
          onChange={({ currentTarget }) => set({ json: currentTarget.value })}
        />
      )}
    </ActionDialogWithFields>
  )
}

/** Typed JSON, or null where it is none. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
