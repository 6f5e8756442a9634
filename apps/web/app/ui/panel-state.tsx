import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import rain from './empty/matches.svg?no-inline'
import { StatePicture } from './state-picture.tsx'

type EmptyStateProps = {
  title: string
  text?: string | undefined
  action?: ReactNode
  /** The address of a drawn scene, 240 × 160: `empty/*.svg`. */
  picture?: string
}

/** An empty state with an optional scene and action: the scene is beside the words where there is room, else above them. */
export function EmptyState({ title, text, action, picture }: EmptyStateProps) {
  const beside = picture && '@3xl:grid-cols-[20rem_minmax(0,28rem)] @3xl:justify-items-start @3xl:text-left'
  return (
    <div className="@container rounded-panel bg-surface">
      <div
        className={`mx-auto grid w-fit max-w-full items-center justify-items-center gap-x-12 gap-y-3 px-6 py-6 text-center sm:py-10 ${beside ?? ''}`}
      >
        {picture && <StatePicture src={picture} className="w-80 max-w-full" />}
        <div className="grid justify-items-[inherit] gap-2">
          <h2 className="font-display text-heading leading-tight font-bold @3xl:text-object">{title}</h2>
          {text && <p className="max-w-md text-muted">{text}</p>}
          {action && <div className="mt-3">{action}</div>}
        </div>
      </div>
    </div>
  )
}

type ErrorStateProps = {
  /** What failed: `The squads could not be loaded`. */
  title: string
  /** Why. */
  text: string
  onRetry: () => void
  /** It is tried again: the button is busy, and keeps the focus. */
  isRetried?: boolean
}

/** An error with its reason and Try again. */
export function ErrorState({ title, text, onRetry, isRetried = false }: ErrorStateProps) {
  return (
    <div role="alert" className="panel grid justify-items-center gap-2 px-6 py-10 text-center">
      <StatePicture src={rain} className="-mt-4 w-48" />
      <h2 className="font-display text-heading leading-tight font-bold">{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      <Button variant="secondary" busy={isRetried} onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </div>
  )
}
