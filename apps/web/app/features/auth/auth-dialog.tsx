import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, useSession } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

export type AuthMode = 'login' | 'signup' | 'forgot'

type AuthDialog = {
  /** Opens the dialog. `next` is a path of this site to go on to; without it the page is loaded anew, signed in. */
  open: (mode: AuthMode, options?: { next?: string }) => void
}

const AuthDialogContext = createContext<AuthDialog>({ open: () => undefined })

/** Opens signing in, signing up and forgetting from anywhere. */
export function useAuthDialog(): AuthDialog {
  return use(AuthDialogContext)
}

type Shown = { mode: AuthMode; next: string | undefined }

const titles: Record<AuthMode, { title: string; description: string }> = {
  login: { title: 'Sign in', description: 'Your teams, contests and wallet are waiting.' },
  signup: { title: 'Create an account', description: 'Free, and done in a minute.' },
  forgot: { title: 'Forgot your password?', description: 'We send a link to choose a new one.' },
}

/** One dialog with three modes around the whole site. `?signin=1&next=/path` opens it too. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const open = useCallback<AuthDialog['open']>((mode, { next } = {}) => {
    setShown({ mode, next: ownPath(next ?? null) ?? undefined })
  }, [])
  const dialog = useMemo(() => ({ open }), [open])
  const dropInvitation = useInvitation(open)

  function close() {
    setShown(null)
    dropInvitation()
  }

  return (
    <AuthDialogContext value={dialog}>
      {children}
      {shown && (
        <Dialog open onOpenChange={(stays) => stays || close()} {...titles[shown.mode]}>
          <AuthForm {...shown} onMode={(mode) => setShown({ ...shown, mode })} onClose={close} />
        </Dialog>
      )}
    </AuthDialogContext>
  )
}

type AuthFormProps = Shown & { onMode: (mode: AuthMode) => void; onClose: () => void }

function AuthForm({ mode, next, onMode, onClose }: AuthFormProps) {
  switch (mode) {
    case 'login':
      return <LoginForm next={next} onMode={onMode} />
    case 'signup':
      return <SignupForm next={next} onMode={onMode} />
    case 'forgot':
      return <ForgotForm onMode={onMode} onDone={onClose} />
  }
}

/** Follows `?signin=1&next=/path`: asks a visitor to sign in, sends a member on. Answers how to take it off the address. */
function useInvitation(open: AuthDialog['open']): () => void {
  const [search, setSearch] = useSearchParams()
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const invited = search.get('signin') === '1'
  const next = ownPath(search.get('next'))
  const drop = useCallback(
    () =>
      setSearch(
        (current) => {
          current.delete('signin')
          current.delete('next')
          return current
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  useEffect(() => {
    if (!invited) return
    if (!signedIn) open('login', next === null ? {} : { next })
    else if (next === null) drop()
    else navigate(next, { replace: true })
  }, [invited, signedIn, next, open, navigate, drop])
  return () => {
    if (invited) drop()
  }
}
