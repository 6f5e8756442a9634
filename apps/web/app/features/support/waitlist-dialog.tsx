import { zodResolver } from '@hookform/resolvers/zod'
import { waitlistRequest } from '@toprun/api-schema/support'
import { useForm } from 'react-hook-form'
import { postForm } from '../../platform/api-client.ts'
import { profileQuery } from '../../platform/profile-query.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import { useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Honeypot } from './honeypot.tsx'

/** Asks for a name and an address, filled in for a user. Its pages, such as the front page, need no queries otherwise. */
export default function WaitlistDialog(props: { onClose: () => void }) {
  return (
    <QueryProvider>
      <WaitlistForm {...props} />
    </QueryProvider>
  )
}

function WaitlistForm({ onClose }: { onClose: () => void }) {
  const { data: { username = '', email = '' } = {} } = useOwn(profileQuery)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(waitlistRequest),
    mode: 'onTouched',
    values: { name: username, email, website: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    const response = await postForm('/wait', request)
    if (!response.ok) {
      toast.error(response.msg)
      return
    }
    toast.success('Successfully join waitlist')
    onClose()
  })

  return (
    <Dialog
      onClose={onClose}
      title="Join the waitlist"
      description="We will email you when there is room or more stock, and about nothing else."
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <Honeypot {...register('website')} />
        <Button type="submit" busy={isSubmitting}>
          Join the waitlist
        </Button>
      </form>
    </Dialog>
  )
}
