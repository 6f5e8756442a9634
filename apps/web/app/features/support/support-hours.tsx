import { useHydrated } from '../../ui/use-hydrated.ts'

/** When support replies: in the time zone of the reader, and as the site states it. */
export function SupportHours({ stated }: { stated: string }) {
  const here = useHydrated() ? hoursHere(stated, new Date()) : null
  if (here === null) return stated
  return (
    <>
      {here} your time ({stated})
    </>
  )
}

const statedHours = /^(\d{1,2}) (AM|PM) to (\d{1,2}) (AM|PM) Eastern\b/
const eastern = 'America/New_York'

/**
 * Hours that are stated in Eastern time, as clocks show them in another zone on this day.
 * @param zone of the reader; the browser's by default
 * @returns null if they are stated otherwise, or if the reader's clock shows the same
 * @example hoursHere('9 AM to 6 PM Eastern, Monday to Friday', now, 'Asia/Kolkata') // '19:30 to 04:30'
 */
export function hoursHere(stated: string, now: Date, zone?: string): string | null {
  const [, from, fromHalf, to, toHalf] = statedHours.exec(stated) ?? []
  if (!from || !to) return null
  const ahead = minutesOfDay(now, zone) - minutesOfDay(now, eastern)
  if (ahead === 0) return null
  return `${clock(hourOf(from, fromHalf) * 60 + ahead)} to ${clock(hourOf(to, toHalf) * 60 + ahead)}`
}

const hourOf = (hour: string, half: string | undefined) => (Number(hour) % 12) + (half === 'PM' ? 12 : 0)

/** What a clock of the zone shows. */
function minutesOfDay(at: Date, timeZone: string | undefined): number {
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
    .format(at)
    .split(':')
  return Number(hour) * 60 + Number(minute)
}

const day = 24 * 60

function clock(minutes: number): string {
  const shown = (minutes + 2 * day) % day
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
