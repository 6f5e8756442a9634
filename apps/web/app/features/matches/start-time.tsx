import type { MatchSummary } from '@toprun/api-schema/match'
import { useServerNow } from '../../platform/server-clock.ts'
import { countdown, relativeTime, startTime } from './relative-time.ts'

/**
 * The start time in the viewer's time zone (UTC until hydration). In the last hour before the lock it counts
 * down by the server's clock; the place of the time that is left is there from the first paint on.
 */
export function StartTime({ startsAt, locksAt }: Pick<MatchSummary, 'startsAt' | 'locksAt'>) {
  const locks = new Date(locksAt)
  const now = useServerNow(locks.getTime())
  const start = new Date(startsAt)
  if (now !== null && now >= locks.getTime()) return <b className="text-ink">Teams are locked</b>
  const left = now === null ? null : countdown(locks.getTime() - now)
  return (
    <time dateTime={startsAt} className="tabular-nums">
      {now === null ? (
        <span className="scripted invisible" aria-hidden="true">
          <b className="whitespace-nowrap">Locks in 59:59</b> ·{' '}
        </span>
      ) : (
        <>
          <b className="whitespace-nowrap text-ink">
            {left === null ? relativeTime(start, new Date(now)) : `Locks in ${left}`}
          </b>{' '}
          ·{' '}
        </>
      )}
      <span className="whitespace-nowrap">{startTime(start, now === null ? 'UTC' : undefined)}</span>
    </time>
  )
}

/** The day and time of the start, where the time that is left is shown beside it. */
export function StartDate({ startsAt }: Pick<MatchSummary, 'startsAt'>) {
  const zone = useServerNow(null) === null ? 'UTC' : undefined
  return (
    <time dateTime={startsAt} className="tabular-nums">
      {startTime(new Date(startsAt), zone)}
    </time>
  )
}
