import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useDialogPart } from '../../../ui/use-dialog-part.ts'

type AddBalanceButtonProps = {
  /** The initial amount, in USD: what is missing for an order. */
  suggested?: number
  /** A path of this site that the browser goes to once the money has arrived, in place of the profile. */
  returnTo?: string
  variant?: 'primary' | 'secondary'
  className?: string
}

/** Opens the top-up. */
export function AddBalanceButton({ suggested, returnTo, ...look }: AddBalanceButtonProps) {
  const [open, setOpen] = useState(false)
  const AddBalanceDialog = useDialogPart(
    () => import('./add-balance-dialog.tsx'),
    open,
    () => setOpen(false),
  )
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-5" />
        Add Balance
      </Button>
      {open && AddBalanceDialog && (
        <AddBalanceDialog onClose={() => setOpen(false)} suggested={suggested} returnTo={returnTo} />
      )}
    </>
  )
}
