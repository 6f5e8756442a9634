import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { operatorTemplatesResponse } from '@toprun/api-schema/operator-contests'
import { useState } from 'react'
import { Choice, Field } from '../../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { operatorQuery } from './operator-api.ts'

/** Opens another contest of a match. */
export function OpenContest({ matchId }: { matchId: string }) {
  const { data } = useQuery(operatorQuery(`/matches/${matchId}/templates`, operatorTemplatesResponse))
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  if (!data) return null
  const template = chosen ?? data.templates[0]?.id ?? ''
  return (
    <ActionDialog
      title="Open a contest"
      description="By a template, for a match that is not locked. Users can join at once; it can't be undone."
      confirm="Open the contest"
      path={`/matches/${matchId}/contests`}
      body={() => ({ template, name })}
    >
      <Choice
        label="Template"
        options={data.templates.map(({ id, name: title, fee, maxEntries }) => ({
          value: id,
          label: `${title}: ${formatUsd(fee)}, ${maxEntries.toLocaleString('en')} entries`,
        }))}
        value={template}
        onChoose={setChosen}
      />
      <Field
        label="Name"
        required
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
