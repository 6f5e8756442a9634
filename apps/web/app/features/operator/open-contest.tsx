import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import {
  type OperatorTemplatesResponse,
  operatorTemplatesResponse,
} from '@toprun/api-schema/operator-contests'
import { Choice, Field } from '../../ui/field.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'
import { operatorQuery } from './operator-api.ts'

/** Opens another contest of a match. */
export function OpenContest({ matchId }: { matchId: string }) {
  const query = useQuery(operatorQuery(`/matches/${matchId}/templates`, operatorTemplatesResponse))
  return (
    <QueryPanel query={query} failure="The templates of contests could not be loaded" skeleton={null}>
      {({ templates }) => <OpenByTemplate matchId={matchId} templates={templates} />}
    </QueryPanel>
  )
}

type OpenByTemplateProps = OperatorTemplatesResponse & { matchId: string }

function OpenByTemplate({ matchId, templates }: OpenByTemplateProps) {
  return (
    <ActionDialogWithFields
      title="Open a contest"
      description="By a template, for a match that is not locked. Users can join at once; it can't be undone."
      confirm="Open the contest"
      path={`/matches/${matchId}/contests`}
      initial={{ template: templates[0]?.id ?? '', name: '' }}
      body={({ template, name }) => ({ template, name })}
    >
      {(values, set) => (
        <>
          <Choice
            label="Template"
            options={templates.map(({ id, name: title, fee, maxEntries }) => ({
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
