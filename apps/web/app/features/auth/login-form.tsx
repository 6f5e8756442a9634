import { zodResolver } from '@hookform/resolvers/zod'
import { loginRequest, loginResponse } from '@toprun/api-schema/identity'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { beginSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type AuthMode, ModeLink } from './mode-link.tsx'
import { refusalToast } from './refused-field.ts'

type LoginFormProps = {
  next: string | undefined
  /** Typed before, in another mode. */
  email: string
  onMode: (mode: AuthMode) => void
  onForgot: (email: string) => void
}

/** The sign-in form. A wrong password shows an error in the dialog; success reloads the page. */
export function LoginForm({ next, email, onMode, onForgot }: LoginFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(loginRequest),
    mode: 'onTouched',
    defaultValues: { username: email, password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const submit = handleSubmit(async (login) => {
    const response = await ask('POST', '/api/auth/login', loginResponse, login)
    if (response.ok) {
      beginSession({ ...response.data, message: response.data.msg, next })
      return
    }
    if (response.code === 'wrong_credentials')
      setError('password', { message: response.msg }, { shouldFocus: true })
    else setError('root', { message: response.msg })
    toast.error(response.msg, refusalToast)
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busy={isSubmitting || isSubmitSuccessful}>
        Sign in
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <ModeLink onClick={() => onForgot(getValues('username'))}>Forgot your password?</ModeLink>
        <ModeLink onClick={() => onMode('signup')}>Create an account</ModeLink>
      </p>
    </form>
  )
}
