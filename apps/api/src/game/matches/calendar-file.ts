import type { MatchState } from '@toprun/api-schema/match-states'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import type { Match } from './tables.ts'

type CalendarMatch = Pick<
  Match,
  'id' | 'competition' | 'format' | 'state' | 'startsAt' | 'venue' | 'scheduleRevision' | 'scheduleChangedAt'
> & { sides: readonly string[] }

const hour = 3_600_000

const statuses: Readonly<Record<MatchState, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'>> = {
  upcoming: 'CONFIRMED',
  live: 'CONFIRMED',
  review: 'CONFIRMED',
  completed: 'CONFIRMED',
  // Its start is the old one until there is a new one.
  postponed: 'TENTATIVE',
  abandoned: 'CANCELLED',
  void: 'CANCELLED',
}

/**
 * A match as an iCalendar file (RFC 5545). Its UID stays and its SEQUENCE grows with each change of the schedule, so that a
 * calendar that opens it again moves or cancels the event.
 * @param origin the site's, without a trailing slash
 */
export function calendarFile(match: CalendarMatch, origin: string): string {
  const page = `${origin}/matches/${match.id}`
  const changed = utc(match.scheduleChangedAt)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TopRun//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    `UID:${match.id}@${new URL(origin).hostname}`,
    `SEQUENCE:${match.scheduleRevision}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utc(match.startsAt)}`,
    `DTEND:${utc(new Date(match.startsAt.getTime() + formatRecord(match.format).hours * hour))}`,
    `STATUS:${statuses[match.state]}`,
    `SUMMARY:${text(match.sides.join(' v '))}`,
    `LOCATION:${text(match.venue)}`,
    `DESCRIPTION:${text(`${match.competition}. Teams lock at the start: ${page}`)}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** `20261122T140000Z` */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Text with special characters escaped (3.3.11); other control characters are left out. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const lineBytes = 75

/** Lines of at most 75 bytes, the following ones after a blank (3.1). Never within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let room = lineBytes
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > room) {
      lines.push(current)
      current = ''
      room = lineBytes - 1
    }
    current += character
    room -= bytes
  }
  return [...lines, current].join('\r\n ')
}
