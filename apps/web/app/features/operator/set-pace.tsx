import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Changes the pace of the site's own feed of a match. */
export function SetPace({ matchId, intervalMs }: { matchId: string; intervalMs: number }) {
  const [pace, setPace] = useState(String(intervalMs))
  return (
    <ActionDialog
      title="Change pace"
      description="How long the site's own feed of this match waits after each event."
      confirm="Change the pace"
      path={`/matches/${matchId}/pace`}
      body={() => ({ intervalMs: Number(pace) })}
    >
      <Field
        label="Milliseconds"
        type="number"
        required
        min={0}
        max={3_600_000}
        value={pace}
        onChange={(event) => setPace(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
