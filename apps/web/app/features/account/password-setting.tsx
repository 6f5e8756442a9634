import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Setting } from './setting.tsx'

const PasswordForm = lazyPart(() => import('./password-form.tsx'))

/** The form for a new password, from the button's press until the password is changed. */
export function PasswordSetting() {
  const [open, setOpen] = useState(false)
  return (
    <Setting
      title="Change password"
      text="This signs out all your other devices."
      control={
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          Set a new password
        </Button>
      }
    >
      {open && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <PasswordForm onChanged={() => setOpen(false)} />
        </Suspense>
      )}
    </Setting>
  )
}
