import { Button } from '../../ui/button.tsx'

/** For a transaction that was not seen yet. Where the server knows of it, it goes on looking. */
export function ForgetButton({ onForget }: { onForget: () => void }) {
  return (
    <Button variant="secondary" onClick={onForget}>
      Do not show it here any more
    </Button>
  )
}
