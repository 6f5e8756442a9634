import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Setting } from './setting.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

/** The way out for good. */
export function DeleteAccount() {
  const [asked, setAsked] = useState(false)
  return (
    <Setting
      title="Delete account"
      text="Erases what is personal, for good. You are told exactly what happens first."
    >
      <Button variant="danger" onClick={() => setAsked(true)} className="justify-self-start">
        Delete my account
      </Button>
      <Suspense>{asked && <DeleteDialog onClose={() => setAsked(false)} />}</Suspense>
    </Setting>
  )
}
