import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'

/** In place of buying where nothing is left: leads a user home and asks a visitor to sign in (site.md 2, Combo purchase). */
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
