import { Dialog } from '../../ui/dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'
import ground from './ground.svg?no-inline'
import { LoginForm } from './login-form.tsx'
import type { AuthMode } from './mode-link.tsx'
import { SignupForm } from './signup-form.tsx'

const titles: Record<AuthMode, { title: string; description: string }> = {
  login: { title: 'Sign in', description: 'Your teams, contests and wallet are waiting.' },
  signup: { title: 'Create an account', description: 'It’s free and takes a minute.' },
  forgot: { title: 'Forgot your password?', description: 'We’ll email you a link to choose a new one.' },
}

/** Why a private page asks who you are, by the beginning of its address. */
const reasons: readonly (readonly [path: string, description: string])[] = [
  ['/vault', 'Sign in to see your vault: every card that you own.'],
  ['/transactions', 'Sign in to see every payment, prize and refund, down to the cent.'],
  ['/collection', 'Sign in to see what you minted.'],
  ['/profile', 'Sign in to see your profile and your results.'],
  ['/settings', 'Sign in to change your settings.'],
  ['/place-order', 'Sign in to buy packs. Their cards go to your vault.'],
  ['/payment', 'Sign in to pay. Nothing is charged before you confirm it.'],
  ['/marketplace', 'Sign in to trade cards.'],
  ['/mint-nft', 'Sign in to mint a collectible of your own.'],
  ['/matches', 'Sign in to pick your team and join a contest. It can be free.'],
]

function wordsOf({ mode, next = '' }: AuthFormsProps): { title: string; description: string } {
  const { title, description } = titles[mode]
  const reason = mode === 'login' ? reasons.find(([path]) => next.startsWith(path)) : undefined
  return { title, description: reason?.[1] ?? description }
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
