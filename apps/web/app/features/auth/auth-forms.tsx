import { Dialog } from '../../ui/dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'
import ground from './ground.svg?no-inline'
import { LoginForm } from './login-form.tsx'
import type { AuthMode } from './mode-link.tsx'
import { signInReason } from './sign-in-reason.ts'
import { SignupForm } from './signup-form.tsx'

const titles: Record<AuthMode, { title: string; description: string }> = {
  login: { title: 'Sign in', description: 'Your teams, contests and wallet are waiting.' },
  signup: { title: 'Create an account', description: 'It’s free and takes a minute.' },
  forgot: { title: 'Forgot your password?', description: 'We’ll email you a link to choose a new one.' },
}

function wordsOf({ mode, next = '' }: AuthFormsProps): { title: string; description: string } {
  const { title, description } = titles[mode]
  return { title, description: (mode === 'login' && signInReason(next)) || description }
}

type AuthFormsProps = {
  mode: AuthMode
  /** Where to go after signing in. */
  next: string | undefined
  onMode: (mode: AuthMode) => void
  onClose: () => void
}

/** The sign-in dialog in one of its three modes. */
export default function AuthForms(props: AuthFormsProps) {
  return (
    <Dialog onClose={props.onClose} picture={ground} startsInField {...wordsOf(props)}>
      <AuthForm {...props} />
    </Dialog>
  )
}

function AuthForm({ mode, next, onMode, onClose }: AuthFormsProps) {
  switch (mode) {
    case 'login':
      return <LoginForm next={next} onMode={onMode} />
    case 'signup':
      return <SignupForm next={next} onMode={onMode} />
    case 'forgot':
      return <ForgotForm onMode={onMode} onDone={onClose} />
  }
}
