const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const zoned = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `22 Oct 2026`: a date of the calendar, the same everywhere. @param date `2026-10-22` */
export function formatCalendarDate(date: string): string {
  return calendar.format(new Date(`${date}T00:00:00Z`))
}

/** `22 Oct 2026, 19:30:05 UTC`: for who compares it with a file. */
export function formatUtcSecond(iso: string): string {
  return `${utc.format(new Date(iso))} UTC`
}

/** `22 Oct 2026`, where the visitor is. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** `October 2026`, where the visitor is. */
export function formatMonth(iso: string): string {
  return month.format(new Date(iso))
}

/** `19:30`, where the visitor is. */
export function formatClock(at: number): string {
  return clock.format(at)
}

/** `22 Oct 2026, 19:30`, where the visitor is. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** `22 Oct 2026, 19:30 GMT+5:30`: where the visitor is, with the time zone. */
export function formatZonedMoment(iso: string): string {
  return zoned.format(new Date(iso))
}
