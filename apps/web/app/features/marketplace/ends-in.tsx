import { serverNow, useServerNow } from '../../platform/server-clock.ts'
import { relativeTime } from '../matches/relative-time.ts'

type EndsInProps = {
  at: string
  /** An auction counts its last day down to the second, an offer tells the day. */
  ticks?: boolean
}

/** When an auction or an offer ends, in its short form from the first paint on. */
export function EndsIn({ at, ticks = false }: EndsInProps) {
  const end = new Date(at)
  const now = useServerNow(end.getTime(), ticks ? Number.POSITIVE_INFINITY : undefined)
  return (
    // The server's text may be older than the page's first: a new element, for React would leave it standing.
    <time key={String(now === null)} dateTime={at} className="tabular-nums" suppressHydrationWarning>
      {endText(end, now ?? serverNow(), ticks)}
    </time>
  )
}

function endText(end: Date, now: number, ticks: boolean): string {
  const left = end.getTime() - now
  if (left <= 0) return 'Ending now'
  return ticks ? `Ends in ${auctionClock(left)}` : `Ends ${relativeTime(end, new Date(now))}`
}

const secondMs = 1_000
const two = (count: number) => String(count).padStart(2, '0')

/** What is left of an auction: on its last day to the second, `0:59`, `5:04:09`, and before that `2 d 5 h`. */
export function auctionClock(leftMs: number): string {
  const left = Math.ceil(leftMs / secondMs)
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24]
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
