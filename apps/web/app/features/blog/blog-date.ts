const monthDayYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `November 05, 2026`: Month DD, YYYY. Articles are dated by day, so the day is always that of UTC. */
export function blogDate(at: string): string {
  return monthDayYear.format(new Date(at))
}
