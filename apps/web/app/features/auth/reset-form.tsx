import { messageResponse, resetPasswordRequest } from '@toprun/api-schema/identity'
import { passwordRules } from '@toprun/api-schema/password-policy'
import { useForm, useWatch } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { storeMessage } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { policyResolver } from './policy-resolver.ts'
import { refusedField } from './refused-field.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { usePasswordPolicy } from './use-password-policy.ts'

/**
 * Sets a new password with the emailed link. On success the browser goes to `/payment`, which asks the
 * visitor to sign in.
 */
export default function ResetForm({ hashcode }: { hashcode: string }) {
  const hydrated = useHydrated()
  const policy = usePasswordPolicy()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: policyResolver(resetPasswordRequest, policy),
    mode: 'onTouched',
    defaultValues: { password: '', cpassword: '', hashcode },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    const answer = await ask('POST', '/api/reset-password', messageResponse, request)
    if (!answer.ok) {
      const field = refusedField(answer, ['password'])
      if (field) setError(field, { message: answer.msg }, { shouldFocus: true })
      toast.error(answer.msg)
      return
    }
    storeMessage({ kind: 'success', text: answer.data.msg })
    location.assign('/payment')
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Password"
        type="password"
        disabled={!hydrated}
        autoComplete="new-password"
        hint={passwordRules[policy]}
        error={errors.password?.message}
        {...register('password')}
      />
      <StrengthMeter password={useWatch({ control, name: 'password' })} />
      <Field
        label="Confirm Password"
        type="password"
        disabled={!hydrated}
        autoComplete="new-password"
        error={errors.cpassword?.message}
        {...register('cpassword')}
      />
      <Button type="submit" disabled={!hydrated} busy={isSubmitting}>
        Change password
      </Button>
    </form>
  )
}
