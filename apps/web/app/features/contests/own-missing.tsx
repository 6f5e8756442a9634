import clsx from 'clsx'
import { Button } from '../../ui/button.tsx'

export interface ReadFailure {
  message: string
  retry: () => unknown
  /** It is tried again. */
  isRetried?: boolean
}

type OwnMissingProps = { what: 'entries' | 'team'; failure: ReadFailure; className: string }

/** Says in the place of what is the viewer's that it could not be loaded. */
export function OwnMissing({
  what,
  failure: { message, retry, isRetried = false },
  className,
}: OwnMissingProps) {
  return (
    <div role="alert" className={clsx('flex flex-wrap items-center justify-between gap-3', className)}>
      <p className="min-w-0">
        <b className="block">Your {what} could not be loaded</b>
        <span className="text-sm text-muted">{message}</span>
      </p>
      <Button variant="secondary" className="shrink-0" busy={isRetried} onClick={() => retry()}>
        Try again
      </Button>
    </div>
  )
}
