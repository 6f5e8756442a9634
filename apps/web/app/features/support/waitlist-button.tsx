import { type ComponentProps, useState } from 'react'
import { networkFailure } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'

/** Loads the form on demand. */
const loadDialog = () => import('./waitlist-dialog.tsx')

/** Opens the waitlist dialog. */
export function WaitlistButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [open, setOpen] = useState(false)
  const WaitlistDialog = useOnDemand(loadDialog, open, () => {
    setOpen(false)
    toast.error(networkFailure)
  })
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      {open && WaitlistDialog && <WaitlistDialog onClose={() => setOpen(false)} />}
    </>
  )
}
