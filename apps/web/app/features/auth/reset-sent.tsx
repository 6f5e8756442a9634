import { Button } from '../../ui/button.tsx'
import { type AuthMode, ModeLink } from './mode-link.tsx'

type ResetSentProps = { email: string; onMode: (mode: AuthMode) => void }

/** After a reset link was requested: where it went, and what to do if it does not come. */
export function ResetSent({ email, onMode }: ResetSentProps) {
  return (
    <div className="grid gap-4">
      <p>
        Open the link we emailed to <b className="break-words">{email}</b>. It is only sent to an address with
        an account, and works once.
      </p>
      <p className="text-muted">
        Nothing after a few minutes? Look in your spam folder, and check the address above.
      </p>
      <Button variant="secondary" onClick={() => onMode('login')}>
        Back to sign in
      </Button>
      <p>
        <ModeLink onClick={() => onMode('forgot')}>Send again or use another address</ModeLink>
      </p>
    </div>
  )
}
