import { matchId as matchIdOf } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { calendarFile } from './calendar-file.ts'
import { callOffMatch, postponeMatch, startMatch } from './play/match-state.ts'
import { type Match, matches } from './tables.ts'

const site = appOfFile({ PUBLIC_URL: 'https://toprun.example/' })

const match = {
  id: matchIdOf.parse('6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f'),
  competition: 'Night League',
  format: 'T20',
  state: 'upcoming',
  startsAt: new Date('2026-11-22T14:30:00Z'),
  venue: 'Harbour Oval, Port; North',
  scheduleRevision: 2,
  scheduleChangedAt: new Date('2026-11-20T08:00:00Z'),
  sides: ['Riverside', 'Hill'],
} as const

/** The properties of the event, unfolded and unescaped, as a calendar reads them. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1).replace(/\\([\\;,n])/g, (_, kept) => (kept === 'n' ? '\n' : kept))
      return [line.slice(0, at), value]
    }),
  )
}

test('a match is an event with its sides, ground and times, in UTC', () => {
  const event = read(calendarFile(match, 'https://toprun.example'))
  expect(Object.fromEntries(event)).toEqual({
    BEGIN: 'VEVENT',
    VERSION: '2.0',
    PRODID: '-//TopRun//Matches//EN',
    CALSCALE: 'GREGORIAN',
    METHOD: 'PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
    UID: '6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f@toprun.example',
    SEQUENCE: '2',
    DTSTAMP: '20261120T080000Z',
    'LAST-MODIFIED': '20261120T080000Z',
    DTSTART: '20261122T143000Z',
    DTEND: '20261122T183000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: 'Riverside v Hill',
    LOCATION: 'Harbour Oval, Port; North',
    URL: 'https://toprun.example/matches/6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f',
    DESCRIPTION:
      'Night League. Teams lock at the start: https://toprun.example/matches/6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f',
    TRANSP: 'TRANSPARENT',
    END: 'VCALENDAR',
    '': '',
  })
})

test.each<[Match['state'], string]>([
  ['live', 'CONFIRMED'],
  ['review', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['void', 'CANCELLED'],
])('a match that is %s is %s in a calendar', (state, status) => {
  expect(read(calendarFile({ ...match, state }, 'https://toprun.example')).get('STATUS')).toBe(status)
})

test('special characters of a calendar are escaped, and a long line folded after at most 75 bytes, never in a character', () => {
  const venue = `Ground\nof ${'चेन्नई, '.repeat(20)}\\end\u0007`
  const file = calendarFile({ ...match, venue }, 'https://toprun.example')
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const within = file.replaceAll('\r\n', '')
  for (const character of ['\r', '\n', '\u0007', '\ufffd']) expect(within).not.toContain(character)
  expect(read(file).get('LOCATION')).toBe(venue.replace('\u0007', ''))
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a postponement makes the event tentative, a new start moves it, and calling the match off cancels it, each with the next sequence', async () => {
  const id = await newMatch(site.db, site.now(), 'calendar')
  const event = async () => {
    const response = await site.call('GET', `/api/game/matches/${id}/calendar.ics`)
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="match.ics"',
    })
    const { SEQUENCE, STATUS, DTSTART, UID } = Object.fromEntries(read(response.body))
    return { SEQUENCE, STATUS, DTSTART, UID }
  }
  const first = await event()
  expect(first).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED', UID: `${id}@toprun.example` })
  const to = new Date(site.now().getTime() + 86_400_000)
  const postponed = { now: site.now(), why: 'rain' }
  await postponeMatch(site.db, id, { ...postponed, to: null })
  expect(await event()).toEqual({ ...first, SEQUENCE: '1', STATUS: 'TENTATIVE' })
  await postponeMatch(site.db, id, { ...postponed, to })
  const moved = await event()
  expect(moved).toMatchObject({ SEQUENCE: '2', STATUS: 'CONFIRMED', UID: first.UID })
  expect(moved.DTSTART).not.toBe(first.DTSTART)
  // A start changes nothing that a calendar shows.
  await startMatch(site.db, id, { by: 'clock', at: site.now(), why: 'its lock' })
  expect(await event()).toEqual(moved)
  await callOffMatch(site.db, id, { now: site.now(), why: 'rain' })
  expect(await event()).toEqual({ ...moved, SEQUENCE: '3', STATUS: 'CANCELLED' })
  const [stored] = await site.db.select().from(matches).where(eq(matches.id, id))
  expect(stored?.scheduleRevision).toBe(3)
})

test.each(['calendar.ics', 'corrections'])('an unknown match has no %s', async (part) => {
  const response = await site.call('GET', `/api/game/matches/${match.id}/${part}`)
  expect([response.statusCode, response.json().msg]).toEqual([404, 'There is no such match.'])
})
