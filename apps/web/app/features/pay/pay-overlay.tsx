import { Button } from '../../ui/button.tsx'
import { WaitingOverlay } from '../../ui/waiting-overlay.tsx'
import { type PayMode, payModes } from './pay-modes.ts'

type PayOverlayProps = {
  mode: PayMode | null
  /** A way out, where the page would otherwise wait for ever. */
  onStay?: (() => void) | undefined
}

/** Lies over the page while it pays. */
export function PayOverlay({ mode, onStay }: PayOverlayProps) {
  if (mode === null) return null
  return (
    <WaitingOverlay {...payModes[mode]}>
      {onStay && (
        <Button variant="secondary" onClick={onStay}>
          Stay on this page
        </Button>
      )}
    </WaitingOverlay>
  )
}
