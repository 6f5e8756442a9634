import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { AuthMode } from './mode-link.tsx'

/** Forms and their validation are loaded on first use. */
const AuthForms = lazyPart(() => import('./auth-forms.tsx'))

type AuthDialog = {
  /** Opens the dialog. After signing in, the browser goes to `next`, a path of this site, or else reloads the page. */
  open: (mode: AuthMode, options?: { next?: string }) => void
}

const AuthDialogContext = createContext<AuthDialog>({ open: () => undefined })

/** Opens the sign-in dialog from anywhere. */
export function useAuthDialog(): AuthDialog {
  return use(AuthDialogContext)
}

type Shown = { mode: AuthMode; next: string | undefined }

/** Provides the sign-in dialog, with three modes, to the whole site. `?signin=1&next=/path` opens it too. */
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
      <Suspense>
        {shown && <AuthForms {...shown} onMode={(mode) => setShown({ ...shown, mode })} onClose={close} />}
      </Suspense>
    </AuthDialogContext>
  )
}

/**
 * Handles `?signin=1&next=/path`: opens the dialog for a visitor and redirects a signed-in user. Returns a
 * function that removes the parameters.
 */
function useInvitation(open: AuthDialog['open']): () => void {
  const [search, setSearch] = useSearchParams()
  const { settled, signedIn } = useSession()
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
    if (!invited || !settled) return
    if (!signedIn) open('login', next === null ? {} : { next })
    else if (next === null) drop()
    else navigate(next, { replace: true })
  }, [invited, settled, signedIn, next, open, navigate, drop])
  return () => {
    if (invited) drop()
  }
}
