import type { ReactNode } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import picture from '../../ui/empty/contests.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { useAuthDialog } from './auth-dialog.tsx'

type ForVisitorsProps = {
  /** What a signed-in user sees until the page is alive and knows them. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * What only a visitor sees. A page is rendered once for all, so that a user's first paint has it too: a stored token puts the skeleton
 * in its place. Its elements stay when the session is known, since one of them may have been pressed already.
 */
export function ForVisitors({ skeleton, children }: ForVisitorsProps) {
  const { settled } = useSession()
  return (
    <>
      {!settled && <div className="user-part">{skeleton}</div>}
      <div className="visitor-part">{children}</div>
    </>
  )
}

type SignInFirstProps = ForVisitorsProps & {
  title: string
  text?: string | undefined
  /** Beside the button: what a visitor can do without an account. */
  action?: ReactNode
}

/** Shows its content to signed-in users, and asks others to sign in. */
export function SignInFirst({ title, text, action, skeleton, children }: SignInFirstProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  if (signedIn) return children
  return (
    <ForVisitors skeleton={skeleton}>
      <EmptyState
        picture={picture}
        title={title}
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {action}
            <Button variant={action ? 'secondary' : 'primary'} onClick={() => auth.open('login')}>
              Sign in
            </Button>
          </div>
        }
      />
    </ForVisitors>
  )
}
