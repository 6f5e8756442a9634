import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordRequest, messageResponse } from '@toprun/api-schema/identity'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type AuthMode, ModeLink } from './mode-link.tsx'
import { refusalToast } from './refused-field.ts'

type ForgotFormProps = {
  /** Typed before, at the sign-in. */
  email: string
  onMode: (mode: AuthMode) => void
  onDone: () => void
}

/** Requests a password reset link. Closes on success. */
export function ForgotForm({ email, onMode, onDone }: ForgotFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordRequest),
    mode: 'onTouched',
    defaultValues: { email },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    const response = await ask('POST', '/api/auth/forgot-password', messageResponse, request)
    if (!response.ok) {
      toast.error(response.msg, refusalToast)
      return
    }
    toast.success(response.data.msg)
    onDone()
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" busy={isSubmitting}>
        Send link
      </Button>
      <p>
        <ModeLink onClick={() => onMode('login')}>Back to sign in</ModeLink>
      </p>
    </form>
  )
}
