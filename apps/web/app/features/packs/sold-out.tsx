import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'

/** Replaces Buy Now when a combo is sold out. Links a user to the home page and asks a visitor to sign in. */
export function SoldOut() {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  if (signedIn)
    return (
      <ButtonLink to="/" variant="secondary">
        Sold Out
      </ButtonLink>
    )
  return (
    <Button variant="secondary" className="visitor-only" onClick={() => auth.open('login')}>
      Sold Out
    </Button>
  )
}
