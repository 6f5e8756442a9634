import { useState } from 'react'
import { tell } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

type Left = { state: 'asking' | 'busy' | 'left' } | { state: 'failed'; msg: string }

/** Leaving takes a press, so that a mail program that follows links unsubscribes nobody. */
export function LeaveNewsletter({ token }: { token: string }) {
  const [left, setLeft] = useState<Left>({ state: 'asking' })

  async function leave() {
    setLeft({ state: 'busy' })
    const answer = await tell('/staytune/leave', { token })
    setLeft(answer.ok ? { state: 'left' } : { state: 'failed', msg: answer.msg })
  }

  return (
    <section className="page grid justify-items-start gap-5 py-16">
      <h1 className="font-display text-title leading-none font-extrabold">Leave the newsletter</h1>
      <p role="status" className="text-muted">
        {left.state === 'left'
          ? 'You have left it. We write no more newsletters to this address.'
          : 'We are sorry to see you go. One press, and we stop writing.'}
      </p>
      {left.state === 'left' ? (
        <ButtonLink to="/">Back to the start</ButtonLink>
      ) : (
        <Button className="scripted" onClick={leave} busy={left.state === 'busy'}>
          Leave the newsletter
        </Button>
      )}
      <noscript>
        <p>Leaving by this page needs JavaScript. Write to us, and a person takes your address out.</p>
      </noscript>
      {left.state === 'failed' && (
        <p role="alert" className="text-ball-text">
          {left.msg}
        </p>
      )}
    </section>
  )
}
