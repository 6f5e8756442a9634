import { Field } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'

/** Changes the pace of the site's own feed of a match. */
export function SetPace({ matchId, intervalMs }: { matchId: string; intervalMs: number }) {
  return (
    <ActionDialogWithFields
      title="Change pace"
      description="How long the site's own feed of this match waits after each event."
      confirm="Change the pace"
      path={`/matches/${matchId}/pace`}
      initial={{ pace: String(intervalMs) }}
      body={({ pace }) => ({ intervalMs: Number(pace) })}
    >
      {(values, set) => (
        <Field
          label="Milliseconds"
          type="number"
          required
          min={0}
          max={3_600_000}
          value={values.pace}
          onChange={(event) => set({ pace: event.currentTarget.value })}
        />
      )}
    </ActionDialogWithFields>
  )
}
