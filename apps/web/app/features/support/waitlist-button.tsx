import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** The form is loaded when somebody wants it. */
const WaitlistDialog = lazy(() => import('./waitlist-dialog.tsx'))

/** Opens the waitlist. */
export function WaitlistButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      <Suspense>{open && <WaitlistDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
