import { messageResponse, resetLinkResponse, resetPasswordRequest } from '@toprun/api-schema/identity'
import { passwordRules } from '@toprun/api-schema/password-policy'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { storeMessage } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import key from '../../ui/empty/key.svg?no-inline'
import seal from '../../ui/empty/seal.svg?no-inline'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAuthDialog } from './auth-dialog.tsx'
import { EmailedLinkPage } from './emailed-link-page.tsx'
import { policyResolver, usePasswordPolicy } from './policy-resolver.ts'
import { refusedField } from './refused-field.ts'
import { StrengthMeter } from './strength-meter.tsx'

/**
 * Sets a new password with the emailed link. On success the browser goes to `/payment`, which asks the
 * visitor to sign in.
 */
export default function ResetForm({ hashcode }: { hashcode: string }) {
  const [spent, setSpent] = useState<string | null>(null)
  // Known before a password is thought of. Without a response the form says so once it is sent.
  useEffect(() => {
    ask('POST', '/api/reset-password/link', resetLinkResponse, { hashcode }).then(
      (response) => {
        if (response.ok && !response.data.isUsable) setSpent(response.data.msg)
      },
      () => undefined,
    )
  }, [hashcode])
  if (spent !== null) return <SpentLink msg={spent} />
  return (
    <EmailedLinkPage
      picture={key}
      title="Choose a new password"
      text={<p>The link works once. Choosing a new password signs out all your devices.</p>}
    >
      <NewPassword hashcode={hashcode} onSpent={setSpent} />
    </EmailedLinkPage>
  )
}

function NewPassword({ hashcode, onSpent }: { hashcode: string; onSpent: (msg: string) => void }) {
  const hydrated = useHydrated()
  const policy = usePasswordPolicy()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: policyResolver(resetPasswordRequest(policy), policy),
    mode: 'onTouched',
    defaultValues: { password: '', cpassword: '', hashcode },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    const response = await ask('POST', '/api/reset-password', messageResponse, request)
    if (!response.ok) {
      if (response.code === 'link_not_usable') return onSpent(response.msg)
      const field = refusedField(response, ['password'])
      if (field) setError(field, { message: response.msg }, { shouldFocus: true })
      toast.error(response.msg)
      return
    }
    storeMessage({ kind: 'success', text: response.data.msg })
    location.assign('/payment')
  })

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid w-full gap-5 text-left">
      <PasswordField
        label="Password"
        disabled={!hydrated}
        autoComplete="new-password"
        hint={passwordRules[policy]}
        error={errors.password?.message}
        {...register('password')}
      />
      <StrengthMeter password={useWatch({ control, name: 'password' })} />
      <PasswordField
        label="Confirm Password"
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

/** In place of the form: the link was used, or is too old. */
function SpentLink({ msg }: { msg: string }) {
  const auth = useAuthDialog()
  return (
    <EmailedLinkPage picture={seal} title="Link expired" text={<p role="alert">{msg}</p>}>
      <Button className="mt-3" onClick={() => auth.open('forgot')}>
        Get a new link
      </Button>
    </EmailedLinkPage>
  )
}
