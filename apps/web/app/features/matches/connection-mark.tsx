import type { LiveStatus } from '../../platform/live/live-hub.ts'
import { useLiveStatus } from '../../platform/live/use-live.ts'

const words: Record<LiveStatus, { label: string; dot: string }> = {
  connecting: { label: 'Connecting', dot: 'bg-muted' },
  live: { label: 'Live', dot: 'bg-pitch' },
  polling: { label: 'Live, a few seconds behind', dot: 'bg-pitch' },
  reconnecting: { label: 'Reconnecting', dot: 'bg-progress' },
  closed: { label: 'Not live', dot: 'bg-muted' },
}

/** Beside a score that may be old: that the live connection is lost. */
export function LostConnectionMark() {
  const status = useLiveStatus()
  return status === 'reconnecting' && <ConnectionMark />
}

/** The state of the live connection. */
export function ConnectionMark() {
  const status = useLiveStatus()
  const { label, dot } = words[status]
  return (
    <span role="status" data-connection className="inline-flex items-center gap-2 text-sm text-muted">
      <span className={`size-2 rounded-full ${dot}`} aria-hidden="true" />
      {label}
    </span>
  )
}
