import { useServerNow } from '../../platform/server-clock.ts'
import { countdown, relativeTime, startTime } from '../matches/relative-time.ts'

/** When an auction ends: counted down in its last hour, as a moment in UTC until hydration. */
export function EndsIn({ at }: { at: string }) {
  const end = new Date(at)
  const now = useServerNow(end.getTime())
  return (
    <time dateTime={at} className="tabular-nums">
      {now === null ? startTime(end, 'UTC') : endText(end, now)}
    </time>
  )
}

function endText(end: Date, now: number): string {
  const left = end.getTime() - now
  if (left <= 0) return 'Ending now'
  const inLastHour = countdown(left)
  return inLastHour === null ? `Ends ${relativeTime(end, new Date(now))}` : `Ends in ${inLastHour}`
}
