import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDialogPart } from '../../ui/use-dialog-part.ts'

/** Opens the waitlist dialog. */
export function WaitlistButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [open, setOpen] = useState(false)
  const WaitlistDialog = useDialogPart(
    () => import('./waitlist-dialog.tsx'),
    open,
    () => setOpen(false),
  )
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      {open && WaitlistDialog && <WaitlistDialog onClose={() => setOpen(false)} />}
    </>
  )
}
