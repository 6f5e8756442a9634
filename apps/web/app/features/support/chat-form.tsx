import { zodResolver } from '@hookform/resolvers/zod'
import { supportMessage, ticketAnswer } from '@toprun/api-schema/support'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { Honeypot } from './honeypot.tsx'
import { TicketTaken } from './ticket-taken.tsx'

/** What the chat could not answer goes to a person. It begins with the question that was asked. */
export function ChatForm({ question }: { question: string }) {
  const [ticket, setTicket] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(supportMessage),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: question, website: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    const answer = await ask('POST', '/api/support/messages', ticketAnswer, request)
    if (answer.ok) setTicket(answer.data.ticket)
    else toast.error(answer.msg)
  })

  if (ticket !== null) return <TicketTaken ticket={ticket} />
  return (
    <form onSubmit={submit} noValidate className="relative grid gap-4 border-t border-line pt-4">
      <Field label="name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label="message" rows={4} error={errors.message?.message} {...register('message')} />
      <Honeypot {...register('website')} />
      <Button type="submit" busy={isSubmitting}>
        Send to support
      </Button>
    </form>
  )
}
