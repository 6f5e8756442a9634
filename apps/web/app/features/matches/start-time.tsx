import type { MatchSummary } from '@toprun/api-schema/match'
import { useServerNow } from '../../platform/server-clock.ts'
import { countdown, relativeTime, startTime } from './relative-time.ts'

/**
 * The start time in the viewer's time zone (UTC until hydration). In the last hour before the lock it counts
 * down by the server's clock.
 */
export function StartTime({ startsAt, locksAt }: Pick<MatchSummary, 'startsAt' | 'locksAt'>) {
  const locks = new Date(locksAt)
  const now = useServerNow(locks.getTime())
  const start = new Date(startsAt)
  if (now !== null && now >= locks.getTime()) return <b className="text-ink">Teams are locked</b>
  const left = now === null ? null : countdown(locks.getTime() - now)
  return (
    <time dateTime={startsAt} className="tabular-nums">
      {now !== null && (
        <b className="text-ink">{left === null ? relativeTime(start, new Date(now)) : `Locks in ${left}`}</b>
      )}
      {now !== null && ' · '}
      {startTime(start, now === null ? 'UTC' : undefined)}
    </time>
  )
}
