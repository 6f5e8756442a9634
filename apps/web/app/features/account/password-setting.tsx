import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Setting } from './setting.tsx'

const PasswordForm = lazyPart(() => import('./password-form.tsx'))

/** The form for a new password, in place of its button until the password is changed or the form is cancelled. */
export function PasswordSetting() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  return (
    <Setting
      title="Change password"
      text="This signs out all your other devices."
      control={
        !open && (
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            Set a new password
          </Button>
        )
      }
    >
      {open && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <PasswordForm onClose={close} />
        </Suspense>
      )}
    </Setting>
  )
}
