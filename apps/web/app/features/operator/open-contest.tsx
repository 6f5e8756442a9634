import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { operatorTemplatesResponse } from '@toprun/api-schema/operator-contests'
import { Choice, Field } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'
import { operatorQuery } from './operator-api.ts'

/** Opens another contest of a match. */
export function OpenContest({ matchId }: { matchId: string }) {
  const { data } = useQuery(operatorQuery(`/matches/${matchId}/templates`, operatorTemplatesResponse))
  if (!data) return null
  return (
    <ActionDialogWithFields
      title="Open a contest"
      description="By a template, for a match that is not locked. Users can join at once; it can't be undone."
      confirm="Open the contest"
      path={`/matches/${matchId}/contests`}
      initial={{ template: data.templates[0]?.id ?? '', name: '' }}
      body={({ template, name }) => ({ template, name })}
    >
      {(values, set) => (
        <>
          <Choice
            label="Template"
            options={data.templates.map(({ id, name: title, fee, maxEntries }) => ({
              value: id,
              label: `${title}: ${formatUsd(fee)}, ${maxEntries.toLocaleString('en')} entries`,
            }))}
            value={values.template}
            onChoose={(template) => set({ template })}
          />
          <Field
            label="Name"
            required
            maxLength={40}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </>
      )}
    </ActionDialogWithFields>
  )
}
