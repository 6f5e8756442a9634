import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Setting } from './setting.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'))

/** Explains account deletion and opens its dialog. */
export function DeleteAccount() {
  const [asked, setAsked] = useState(false)
  return (
    <Setting
      title="Delete account"
      text="Permanently erases your personal data. You can review the details before you confirm."
      control={
        <Button variant="danger" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      }
    >
      <Suspense>{asked && <DeleteDialog onClose={() => setAsked(false)} />}</Suspense>
    </Setting>
  )
}
