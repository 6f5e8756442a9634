import { useState } from 'react'
import { postForm } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

type Left = { state: 'asking' | 'busy' | 'left' } | { state: 'failed'; msg: string }

/** Unsubscribing takes a click, so that mail programs that open links unsubscribe nobody. */
export function LeaveNewsletter({ token }: { token: string }) {
  const [left, setLeft] = useState<Left>({ state: 'asking' })

  async function leave() {
    setLeft({ state: 'busy' })
    const answer = await postForm('/staytune/leave', { token })
    setLeft(answer.ok ? { state: 'left' } : { state: 'failed', msg: answer.msg })
  }

  return (
    <section className="page grid justify-items-start gap-5 py-16">
      <h1 className="font-display text-title leading-none font-extrabold">Leave the newsletter</h1>
      <p role="status" className="text-muted">
        {left.state === 'left'
          ? 'You are unsubscribed. This address gets no more newsletters.'
          : 'Sorry to see you go. Click once to stop our emails.'}
      </p>
      {left.state === 'left' ? (
        <ButtonLink to="/">Back to the start</ButtonLink>
      ) : (
        <Button className="scripted" onClick={leave} busy={left.state === 'busy'}>
          Leave the newsletter
        </Button>
      )}
      <noscript>
        <p>Unsubscribing here needs JavaScript. Write to us and we will remove your address.</p>
      </noscript>
      {left.state === 'failed' && (
        <p role="alert" className="text-ball-text">
          {left.msg}
        </p>
      )}
    </section>
  )
}
