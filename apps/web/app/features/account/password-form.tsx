import { useQuery, useQueryClient } from '@tanstack/react-query'
import { passwordRequest } from '@toprun/api-schema/account'
import { messageResponse } from '@toprun/api-schema/identity'
import { passwordRules } from '@toprun/api-schema/password-policy'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { profileQuery } from '../../platform/profile-query.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { policyResolver, usePasswordPolicy } from '../auth/policy-resolver.ts'
import { refusedField } from '../auth/refused-field.ts'
import { StrengthMeter } from '../auth/strength-meter.tsx'

const empty = { current: '', password: '' }

/** Changes the password. A wrong current password shows an error in the form (422) and keeps the session. */
export default function PasswordForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const hydrated = useHydrated()
  const session = useSession()
  const { data: profile } = useQuery(profileQuery)
  const owner = { ...(session.signedIn && { name: session.name }), ...(profile && { email: profile.email }) }
  const policy = usePasswordPolicy()
  const { control, register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: policyResolver(passwordRequest, policy, () => owner),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const form = useRef<HTMLFormElement>(null)
  // It opens below the fold of a phone.
  useEffect(() => {
    if (!hydrated) return
    setFocus('current')
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [hydrated, setFocus])

  const submit = handleSubmit(async (change) => {
    const response = await ask('POST', '/api/account/password', messageResponse, change)
    if (response.ok) {
      toast.success(response.data.msg)
      onClose()
      await client.invalidateQueries({ queryKey: ['devices'] })
      return
    }
    const field = response.code === 'wrong_password' ? 'current' : refusedField(response, ['password'])
    if (field) setError(field, { message: response.msg }, { shouldFocus: true })
    toast.error(response.msg)
  })

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 sm:max-w-md">
      <PasswordField
        label="Current password"
        disabled={!hydrated}
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <PasswordField
        label="New password"
        disabled={!hydrated}
        autoComplete="new-password"
        hint={passwordRules[policy]}
        error={errors.password?.message}
        {...register('password')}
      />
      <StrengthMeter password={useWatch({ control, name: 'password' })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!hydrated} busy={isSubmitting}>
          Change password
        </Button>
        {/* Leaving a field shows its error, which would move the button before the pointer is released. */}
        <Button variant="quiet" onMouseDown={(event) => event.preventDefault()} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
