import { isNewsletterEmail } from '@toprun/api-schema/newsletter-email'
import { type FormEvent, useState } from 'react'
import { networkFailure, postForm } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useBriefState } from '../../ui/use-brief-state.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Honeypot } from './honeypot.tsx'

/** Messages disappear after 5 s (docs/rules.md#newsletter). */
const messageMs = 5_000

type Message = { success: boolean; text: string }

/** Subscribes an address. It is on every page, so it validates without a schema. */
export function NewsletterForm() {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useBriefState<Message>(messageMs)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { email, website } = Object.fromEntries(new FormData(form))
    if (typeof email !== 'string' || !isNewsletterEmail(email.trim())) {
      setMessage({ success: false, text: 'Invalid Email' })
      return
    }
    setBusy(true)
    const response = await postForm('/staytune', { email: email.trim(), website })
    setBusy(false)
    if (response.ok) form.reset()
    if (response.ok) setMessage({ success: true, text: 'Successfully added' })
    else setMessage({ success: false, text: isRefusal(response.status) ? response.msg : networkFailure })
  }

  return (
    <form onSubmit={submit} noValidate className="scripted relative grid max-w-md gap-2">
      <Field
        label="Newsletter"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        status={
          <span className={message?.success ? 'text-pitch-text' : 'text-ball-text'}>{message?.text}</span>
        }
        action={
          <Button type="submit" variant="secondary" busy={busy} disabled={!hydrated} className="shrink-0">
            Subscribe
          </Button>
        }
      />
      <Honeypot />
    </form>
  )
}

/** A refusal of this request, such as 429; not an outage. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
