import { useServerNow } from '../../platform/server-clock.ts'
import { relativeTime, startTime } from '../matches/relative-time.ts'
import { auctionClock } from './auction-clock.ts'

type EndsInProps = {
  at: string
  /** An auction counts its last day down to the second, an offer tells the day. */
  ticks?: boolean
}

/** When an auction or an offer ends; a moment in UTC until hydration. */
export function EndsIn({ at, ticks = false }: EndsInProps) {
  const end = new Date(at)
  const now = useServerNow(end.getTime(), ticks ? Number.POSITIVE_INFINITY : undefined)
  return (
    <time dateTime={at} className="tabular-nums">
      {now === null ? startTime(end, 'UTC') : endText(end, now, ticks)}
    </time>
  )
}

function endText(end: Date, now: number, ticks: boolean): string {
  const left = end.getTime() - now
  if (left <= 0) return 'Ending now'
  return ticks ? `Ends in ${auctionClock(left)}` : `Ends ${relativeTime(end, new Date(now))}`
}
