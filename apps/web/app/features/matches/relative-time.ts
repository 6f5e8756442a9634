const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `in 3 hours`, `tomorrow`, `5 minutes ago`, in the largest whole unit; `now` within a minute. */
export function relativeTime(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime()
  for (const [unit, length] of units) {
    const count = Math.trunc(distance / length)
    if (count !== 0) return relative.format(count, unit)
  }
  return 'now'
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
