import type { ReactNode } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'

/** Shows its content to signed-in users, and asks others to sign in. */
export function SignInFirst({ title, children }: { title: string; children: ReactNode }) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  if (signedIn) return children
  return <EmptyState title={title} action={<Button onClick={() => auth.open('login')}>Sign in</Button>} />
}
