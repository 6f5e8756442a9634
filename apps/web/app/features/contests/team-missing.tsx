import clsx from 'clsx'
import { Button } from '../../ui/button.tsx'
import type { TeamFailure } from './use-my-match.ts'

/** Says in the place of the viewer's part in a match that it could not be loaded. */
export function TeamMissing({ failure, className }: { failure: TeamFailure; className: string }) {
  return (
    <div
      role="alert"
      className={clsx('flex flex-wrap items-center justify-between gap-x-3 gap-y-3', className)}
    >
      <p className="min-w-0">
        <b className="block">Your team could not be loaded</b>
        <span className="text-sm text-muted">{failure.message}</span>
      </p>
      <Button variant="secondary" className="shrink-0" onClick={failure.retry}>
        Try again
      </Button>
    </div>
  )
}
