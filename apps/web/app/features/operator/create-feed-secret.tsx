import { createFeedSecret, createFeedSecretResponse } from '@toprun/api-schema/operator-feeds'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Makes a secret for a source, and shows it until it is put away. */
export function CreateFeedSecret() {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div className="mb-5 grid gap-4">
      <div>
        <ActionDialog
          action={createFeedSecret}
          of={{}}
          onDone={(response) => setSecret(createFeedSecretResponse.parse(response).secret)}
        />
      </div>
      <div role="status">
        {secret !== null && (
          <div className="panel grid gap-3 border-gold p-4">
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
