const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dayMs = 86_400_000

/** `in 2 h 54 min`, `5 min ago`; `now` within a minute. From 24 hours on in calendar days of the viewer: `tomorrow`, `in 2 days`. */
export function relativeTime(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime()
  if (Math.abs(distance) >= dayMs)
    return relative.format(Math.round((midnight(at) - midnight(now)) / dayMs), 'day')
  const minutes = Math.floor(Math.abs(distance) / 60_000)
  if (minutes === 0) return 'now'
  const text =
    `${minutes < 60 ? '' : `${Math.floor(minutes / 60)} h `}${minutes % 60 ? `${minutes % 60} min` : ''}`.trim()
  return distance > 0 ? `in ${text}` : `${text} ago`
}

function midnight(at: Date): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** `19:30` */
export function clockTime(at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
}

/** `Sat 21 Nov` */
export function dayOf(at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(at)
}

/** `Sat 21 Nov, 19:30 UTC`: day, time and time zone. */
export function startTime(at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
}

const hourMs = 3_600_000

/** `59:07`, `0:01`: the time left in the last hour, in whole seconds; null earlier. */
export function countdown(leftMs: number): string | null {
  if (leftMs > hourMs) return null
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
