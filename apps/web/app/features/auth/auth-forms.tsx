import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ForgotForm } from './forgot-form.tsx'
import ground from './ground.svg?no-inline'
import { LoginForm } from './login-form.tsx'
import type { AuthMode } from './mode-link.tsx'
import { refusalToast } from './refused-field.ts'
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

/** The sign-in dialog in one of its three modes. An address typed at the sign-in goes along to a forgotten password. */
export default function AuthForms({ onMode, ...others }: AuthFormsProps) {
  const props = {
    ...others,
    // What was wrong in one form is no message of the next.
    onMode(mode: AuthMode) {
      toast.dismiss(refusalToast.id)
      onMode(mode)
    },
  }
  return (
    <Dialog onClose={props.onClose} picture={ground} startsInField {...wordsOf(props)}>
      <AuthForm {...props} />
    </Dialog>
  )
}

function AuthForm({ mode, next, onMode, onClose }: AuthFormsProps) {
  const [email, setEmail] = useState('')
  const forget = (email: string) => {
    setEmail(email)
    onMode('forgot')
  }
  switch (mode) {
    case 'login':
      return <LoginForm next={next} email={email} onMode={onMode} onForgot={forget} />
    case 'signup':
      return <SignupForm next={next} onMode={onMode} />
    case 'forgot':
      return <ForgotForm email={email} onMode={onMode} onDone={onClose} />
  }
}
