import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ProfileResponse, profileRequest } from '@toprun/api-schema/account'
import { emailAsName, showsEmail } from '@toprun/api-schema/email-as-name'
import { messageResponse } from '@toprun/api-schema/identity'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { profileQuery } from '../../platform/profile-query.ts'
import { renameUser } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { refusedField } from '../auth/refused-field.ts'
import { EmailStatus } from './email-status.tsx'
import { detailsTitle, nameField, phoneField } from './profile-words.ts'
import { Referral } from './referral.tsx'

type ProfileFieldsProps = {
  profile: ProfileResponse['data']
  /** Above the form: who the user is on the site. */
  headOf: (profile: ProfileResponse['data']) => ReactNode
}

/** The profile form. A field shows its error once it has been touched. */
export default function ProfileFields({ profile, headOf }: ProfileFieldsProps) {
  const client = useQueryClient()
  const { username, phone } = profile
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(profileForm(username)),
    mode: 'onTouched',
    values: { username, phone },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isSubmitting } = formState

  const submit = handleSubmit(async (change) => {
    const response = await ask('POST', '/api/profile', messageResponse, change)
    if (!response.ok) {
      const field = refusedField(response, ['username'])
      if (field) setError(field, { message: response.msg }, { shouldFocus: true })
      toast.error(response.msg)
      return
    }
    toast.success(response.data.msg)
    renameUser(change.username)
    await client.invalidateQueries({ queryKey: profileQuery.queryKey })
  })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {headOf(profile)}
      <form onSubmit={submit} noValidate className="panel grid gap-6 p-5 sm:p-7">
        <h2 className="font-display text-heading leading-tight font-bold">{detailsTitle}</h2>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            {...nameField}
            autoComplete="nickname"
            error={errors.username?.message}
            {...register('username')}
          />
          <Field
            {...phoneField}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone')}
          />
          <EmailStatus email={profile.email} confirmed={profile.emailVerified} />
        </div>
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          busy={isSubmitting}
          className="justify-self-start"
        >
          Update Info
        </Button>
      </form>
      <Referral code={profile.refcode} />
    </div>
  )
}

const shortestNewName = 4

/** Validates the profile form. The current name is always valid; a new one needs at least 4 characters and is no email address. */
export function profileForm(currentName: string) {
  return profileRequest
    .refine(({ username }) => username === currentName || username.length >= shortestNewName, {
      error: 'Full Name must be at least 4 characters',
      path: ['username'],
    })
    .refine(({ username }) => username === currentName || !showsEmail(username), {
      error: emailAsName,
      path: ['username'],
    })
}
