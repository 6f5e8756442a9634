import { zodResolver } from '@hookform/resolvers/zod'
import { supportMessage, ticketResponse } from '@toprun/api-schema/support'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Honeypot } from './honeypot.tsx'
import { TicketConfirmation } from './ticket-confirmation.tsx'

/** Sends a question to support. The message starts with the last question of the chat. */
export function ChatForm({ question }: { question: string }) {
  const [ticket, setTicket] = useState<string | null>(null)
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(supportMessage),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: question, website: '' },
  })
  const { errors, isSubmitting } = formState

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setFocus('name')
    form.current?.scrollIntoView({ block: 'start' })
  }, [setFocus])

  const submit = handleSubmit(async (request) => {
    const response = await ask('POST', '/api/support/messages', ticketResponse, request)
    if (response.ok) setTicket(response.data.ticket)
    else toast.error(response.msg)
  })

  if (ticket !== null) return <TicketConfirmation ticket={ticket} />
  return (
    <form ref={form} onSubmit={submit} noValidate className="relative grid gap-4 border-t border-line pt-4">
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label="Message" rows={4} error={errors.message?.message} {...register('message')} />
      <Honeypot {...register('website')} />
      <Button type="submit" busy={isSubmitting}>
        Send to support
      </Button>
    </form>
  )
}
