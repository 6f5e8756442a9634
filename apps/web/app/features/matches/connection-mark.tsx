import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LiveStatus } from '../../platform/live/live-hub.ts'
import { resyncLive } from '../../platform/live/live-stream.ts'
import { useLiveStatus } from '../../platform/live/use-live.ts'
import { type OutOfReach, useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { useBriefState } from '../../ui/use-brief-state.ts'

const words: Record<LiveStatus, { label: string; dot: string }> = {
  connecting: { label: 'Connecting', dot: 'bg-muted' },
  live: { label: 'Live', dot: 'bg-pitch' },
  polling: { label: 'Live, a few seconds behind', dot: 'bg-pitch' },
  reconnecting: { label: 'Reconnecting', dot: 'bg-progress' },
  closed: { label: 'Not live', dot: 'bg-muted' },
}

/** In place of that a match is live. */
export const outOfReachLabels: Record<OutOfReach, string> = { offline: 'Offline', lost: 'Not live' }

/** An attempt is shown at least this long, so that who pressed sees that there was one. */
const attemptMs = 1_500

/** Over the line of a score that may be old, whose height it has: that the live connection is lost. @param children since when */
export function LostConnectionMark({ children }: { children?: ReactNode }) {
  const status = useLiveStatus()
  return (
    status === 'reconnecting' && (
      <ConnectionMark className="absolute inset-0 bg-surface px-4">{children}</ConnectionMark>
    )
  )
}

type ConnectionMarkProps = {
  /** The score beside it says that the connection is lost. */
  isToldAlready?: boolean
  className?: string
  children?: ReactNode
}

/** The state of the live connection; once that has been lost for some seconds, with a button that reconnects at once. */
export function ConnectionMark({ isToldAlready = false, className, children }: ConnectionMarkProps) {
  const status = useLiveStatus()
  const isLost = useOutOfReach() === 'lost'
  const [isTrying, setTrying] = useBriefState<true>(attemptMs)
  if (isToldAlready && status === 'reconnecting') return null
  const { label, dot } = words[isLost && isTrying ? 'connecting' : status]
  return (
    <span data-connection className={clsx('flex items-center gap-2 text-sm text-muted', className)}>
      <span className={clsx('size-2 rounded-full', dot)} aria-hidden="true" />
      <span role="status">{label}</span>
      {children}
      {isLost && (
        <button
          type="button"
          className="-my-3 -mr-2 ml-auto min-h-11 px-2 font-semibold text-ink underline decoration-link underline-offset-4"
          onClick={() => {
            setTrying(true)
            resyncLive()
          }}
        >
          Try now
        </button>
      )}
    </span>
  )
}
