const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const zoned = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `Oct 22, 2026`, where the visitor is. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** `Oct 22, 2026, 7:30 PM`, where the visitor is. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** `Oct 22, 2026, 7:30 PM GMT+5:30`: where the visitor is, with the time zone. */
export function formatZonedMoment(iso: string): string {
  return zoned.format(new Date(iso))
}
