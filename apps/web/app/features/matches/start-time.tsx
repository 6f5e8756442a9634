import { useEffect, useState } from 'react'
import { relativeTime, startTime } from './relative-time.ts'

const refreshMs = 30_000

/** The time now, or null until the page runs in the browser: server and browser then agree on the first picture. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** When play starts, in the viewer's own time zone and relative to now; in UTC until the browser has told its zone. */
export function StartTime({ startsAt }: { startsAt: string }) {
  const now = useNow()
  const start = new Date(startsAt)
  return (
    <time dateTime={startsAt} className="tabular-nums">
      {now && <b className="text-ink">{relativeTime(start, now)}</b>}
      {now && ' · '}
      {startTime(start, now ? undefined : 'UTC')}
    </time>
  )
}
