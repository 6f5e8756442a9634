import { type ReactNode, useState } from 'react'
import { postForm } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-header.tsx'

type UnsubscribeProps = {
  title: string
  /** Shown before the click, and after it. */
  asking: string
  done: string
  button: string
  /** Where the click is sent. */
  path: string
  body: object
  /** Where to go on, after the click. */
  next: ReactNode
  withoutScript?: ReactNode
}

type Progress = { state: 'asking' | 'busy' | 'done' } | { state: 'failed'; msg: string }

/** Where the link in an email leads. Unsubscribing takes a click, so that mail programs that open links unsubscribe nobody. */
export function Unsubscribe({
  title,
  asking,
  done,
  button,
  path,
  body,
  next,
  withoutScript,
}: UnsubscribeProps) {
  const [progress, setProgress] = useState<Progress>({ state: 'asking' })
  const isDone = progress.state === 'done'

  async function unsubscribe() {
    setProgress({ state: 'busy' })
    const response = await postForm(path, body)
    setProgress(response.ok ? { state: 'done' } : { state: 'failed', msg: response.msg })
  }

  return (
    <section className="page page-body grid justify-items-start gap-5">
      <PageTitle>{title}</PageTitle>
      <p role="status" className="text-muted">
        {isDone ? done : asking}
      </p>
      {isDone ? (
        next
      ) : (
        <Button className="scripted" onClick={unsubscribe} busy={progress.state === 'busy'}>
          {button}
        </Button>
      )}
      {withoutScript}
      {progress.state === 'failed' && (
        <p role="alert" className="text-ball-text">
          {progress.msg}
        </p>
      )}
    </section>
  )
}
