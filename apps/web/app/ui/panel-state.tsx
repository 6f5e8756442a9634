import type { ReactNode } from 'react'
import './empty-state.css'
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
  return (
    <div className="empty-state">
      <div>
        {picture && <StatePicture src={picture} className="w-80" />}
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {action && <div>{action}</div>}
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
