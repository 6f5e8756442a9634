import { isNewsletterEmail } from '@toprun/api-schema/newsletter-email'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { networkFailure, tell } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { Honeypot } from './honeypot.tsx'

/** site.md 9: what the form said is gone after 5 s. */
const saidMs = 5_000

type Said = { good: boolean; text: string }

/** An address for the newsletter. It checks by its own recorded rule, without a schema: it stands on every page. */
export function NewsletterForm() {
  const id = useId()
  const alive = useAlive()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { email, website } = Object.fromEntries(new FormData(form))
    if (typeof email !== 'string' || !isNewsletterEmail(email.trim())) {
      setSaid({ good: false, text: 'Invalid Email' })
      return
    }
    setBusy(true)
    const answer = await tell('/staytune', { email: email.trim(), website })
    setBusy(false)
    if (answer.ok) form.reset()
    if (answer.ok) setSaid({ good: true, text: 'Successfully added' })
    else setSaid({ good: false, text: isRefusal(answer.status) ? answer.msg : networkFailure })
  }

  return (
    <form onSubmit={submit} noValidate className="scripted relative grid max-w-md gap-2">
      <label htmlFor={id} className="font-semibold">
        Newsletter
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={`${id}-said`}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-bg px-3.5 placeholder:text-muted"
        />
        <Button type="submit" variant="secondary" busy={busy} disabled={!alive} className="shrink-0">
          Subscribe
        </Button>
      </div>
      <Honeypot />
      <p
        id={`${id}-said`}
        role="status"
        className={`min-h-6 text-sm ${said?.good ? 'text-pitch-text' : 'text-ball-text'}`}
      >
        {said?.text}
      </p>
    </form>
  )
}

/** An answer about what was sent, as 429 is; not a server that failed or was not reached. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
