import type { InningsHeader } from '@toprun/api-schema/cricsheet'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type TargetFormProps = {
  header: InningsHeader
  onSet: (target: NonNullable<InningsHeader['target']>) => void
}

/** Another target or fewer overs, as umpires set them after rain. */
export function TargetForm({ header: { team, target }, onSet }: TargetFormProps) {
  const [runs, setRuns] = useState(String(target?.runs ?? ''))
  const [overs, setOvers] = useState(String(target?.overs ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSet({ ...(runs !== '' && { runs: Number(runs) }), ...(overs !== '' && { overs: Number(overs) }) })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-2 border-t border-line pt-4">
      <Field
        label="Target, runs"
        type="number"
        min={1}
        max={9_999}
        value={runs}
        onChange={({ currentTarget }) => setRuns(currentTarget.value)}
      />
      <Field
        label="Overs"
        type="number"
        min={1}
        max={1_000}
        value={overs}
        onChange={({ currentTarget }) => setOvers(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" className="col-span-2">
        Set target and overs of {team}
      </Button>
    </form>
  )
}
