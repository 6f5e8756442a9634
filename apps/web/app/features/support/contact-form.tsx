import { zodResolver } from '@hookform/resolvers/zod'
import { contactRequest, ticketResponse } from '@toprun/api-schema/support'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { profileQuery } from '../../platform/profile-query.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import { useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Honeypot } from './honeypot.tsx'
import { TicketConfirmation } from './ticket-confirmation.tsx'

/** Sends a message to support, with the name and address of a user filled in. The text stays in the form until it is sent. */
export default function ContactForm() {
  const [ticket, setTicket] = useState<string | null>(null)
  if (ticket !== null) return <TicketConfirmation ticket={ticket} onAgain={() => setTicket(null)} />
  return (
    <QueryProvider>
      <Form onSent={setTicket} />
    </QueryProvider>
  )
}

function Form({ onSent }: { onSent: (ticket: string) => void }) {
  const { data: { username = '', email = '' } = {} } = useOwn(profileQuery)
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(contactRequest),
    mode: 'onTouched',
    values: { name: username, email, subject: '', message: '', website: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    const response = await ask('POST', '/contactus', ticketResponse, request)
    if (!response.ok) {
      toast.error(response.msg)
      return
    }
    onSent(response.data.ticket)
  })

  return (
    <form
      onSubmit={submit}
      noValidate
      className="panel scripted relative p-5 max-sm:[&_textarea]:h-24 sm:p-8"
    >
      <fieldset disabled={!hydrated} className="grid min-w-0 gap-4 sm:gap-5">
        <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
          <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <Field label="Subject" error={errors.subject?.message} {...register('subject')} />
        <TextArea label="Message" rows={7} error={errors.message?.message} {...register('message')} />
        <Honeypot {...register('website')} />
        <Button type="submit" busy={isSubmitting} className="justify-self-start px-8">
          Send message
        </Button>
      </fieldset>
    </form>
  )
}
