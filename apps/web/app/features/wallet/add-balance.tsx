import { Dialog } from '../../ui/dialog.tsx'
import { TopUpFields } from './top-up-fields.tsx'

type AddBalanceProps = {
  onClose: () => void
  /** The amount to begin with, in USD. */
  suggested?: number | undefined
}

/** Asks for an amount and goes on to whoever takes the payment. */
export default function AddBalance({ onClose, suggested }: AddBalanceProps) {
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title="Add Balance"
      description="You choose the amount here and pay on the next page."
    >
      <TopUpFields suggested={suggested} />
    </Dialog>
  )
}
