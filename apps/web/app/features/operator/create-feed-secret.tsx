import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { ActionDialogWithFields } from './action-dialog.tsx'
import { createFeedSecret } from './operator-api.ts'

/** Makes a secret for a source, and shows it until it is put away. */
export function CreateFeedSecret() {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <div>
        <ActionDialogWithFields
          title="Make a secret"
          description="For a source of match events. It is shown once."
          confirm="Make the secret"
          path="/feed-secrets"
          send={async (_path, request) => {
            const response = await createFeedSecret(request)
            setSecret(response.secret)
            return response
          }}
          initial={{ source: '' }}
          body={({ source }) => ({ source })}
        >
          {(values, set) => (
            <Field
              label="Source"
              hint="A short name in lower case, such as scores."
              required
              autoComplete="off"
              maxLength={40}
              value={values.source}
              onChange={(event) => set({ source: event.currentTarget.value })}
            />
          )}
        </ActionDialogWithFields>
      </div>
      <div role="status">
        {secret !== null && (
          <div className="grid gap-3 rounded-panel border border-gold bg-surface p-4">
            <p>The secret, shown this once. Store it before you leave this page.</p>
            <div className="flex flex-wrap items-center gap-2">
              <code className="min-w-0 break-all">{secret}</code>
              <CopyButton text={secret} what="Copy the secret" />
              <Button variant="secondary" onClick={() => setSecret(null)}>
                Hide the secret
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
