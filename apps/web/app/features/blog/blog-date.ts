const monthDayYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `November 05, 2026`: Month DD, YYYY (site.md 3). Articles are published by day, so the day is that of UTC everywhere. */
export function blogDate(at: string): string {
  return monthDayYear.format(new Date(at))
}
