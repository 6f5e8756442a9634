import { signupRequest, signupResponse } from '@toprun/api-schema/identity'
import { passwordRules } from '@toprun/api-schema/password-policy'
import { useForm, useWatch } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { storeFirstSteps } from '../../platform/first-steps-mark.ts'
import { beginSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type AuthMode, ModeLink } from './mode-link.tsx'
import { policyResolver, usePasswordPolicy } from './policy-resolver.ts'
import { rememberedReferral } from './referral-code.ts'
import { refusalToast, refusedField } from './refused-field.ts'
import { StrengthMeter } from './strength-meter.tsx'

type SignupFormProps = { next: string | undefined; onMode: (mode: AuthMode) => void }

/** The sign-up form. Success signs in and reloads the page. */
export function SignupForm({ next, onMode }: SignupFormProps) {
  const policy = usePasswordPolicy()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: policyResolver(signupRequest, policy, ({ username, email }) => ({ name: username, email })),
    mode: 'onTouched',
    defaultValues: { username: '', email: '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const submit = handleSubmit(async (signup) => {
    const ref = rememberedReferral()
    const response = await ask('POST', '/api/auth/signup', signupResponse, { ...signup, ...(ref && { ref }) })
    if (response.ok) {
      storeFirstSteps({ count: 3, user: response.data.name })
      beginSession({ ...response.data, message: response.data.msg, next })
      return
    }
    const field = refusedField(response, ['username', 'email', 'password'])
    setError(field ?? 'root', { message: response.msg }, { shouldFocus: field !== undefined })
    toast.error(response.msg, refusalToast)
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Name"
        autoComplete="nickname"
        hint="Shown beside your teams. 3 to 30 characters."
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordRules[policy]}
        error={errors.password?.message}
        {...register('password')}
      />
      <StrengthMeter password={useWatch({ control, name: 'password' })} />
      <p className="text-sm text-muted">
        By signing up you accept the current{' '}
        <a
          href="/terms-and-conditions"
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-ink underline underline-offset-4 hover:no-underline"
        >
          terms and conditions<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <Button type="submit" busy={isSubmitting || isSubmitSuccessful}>
        Create account
      </Button>
      <p>
        Already have an account? <ModeLink onClick={() => onMode('login')}>Sign in</ModeLink>
      </p>
    </form>
  )
}
