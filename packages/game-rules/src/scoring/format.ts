import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'

/** Competitions with special rules, by the event's name; the first match applies. */
const competitions: readonly { readonly name: RegExp; readonly format: Format }[] = [
  { name: /^The Hundred\b/i, format: 'Hundred' },
  { name: /\b3TC\b/i, format: '3TC' },
  { name: /\bT10\b/i, format: 'T10' },
  { name: /\bSixty[ -]?Ball\b/i, format: 'SixtyBall' },
]

const matchTypes: ReadonlyMap<string, Format> = new Map([
  ['T20', 'T20'],
  ['IT20', 'T20'],
  ['ODI', 'ODI'],
  ['ODM', 'ODI'],
  ['Test', 'Test'],
  ['MDM', 'Test'],
  ['T10', 'T10'],
])

/**
 * The points table of a match file: by its competition, else by its `match_type`; null if neither is known.
 */
export function findFormat(info: MatchInfo): Format | null {
  const event = info.event?.name ?? ''
  const competition = competitions.find(({ name }) => name.test(event))
  if (competition) return competition.format
  if (info.teams.length === 3) return '3TC'
  return matchTypes.get(info.match_type) ?? null
}

/**
 * Like `findFormat`, for accepted matches. @throws RangeError if the file has no known format; it must then
 * be stated
 */
export function formatOf(info: MatchInfo): Format {
  const format = findFormat(info)
  if (format === null)
    throw new RangeError(`No points table for match_type ${JSON.stringify(info.match_type)}`)
  return format
}

/** Whether the file calls the match a warm-up. */
export function isWarmUp({ event }: MatchInfo): boolean {
  return [event?.name, event?.stage].some((text) => /\bwarm[ -]?up/i.test(text ?? ''))
}

/** Three-team cricket has no Playing XI award, whatever format is stated for the match. */
export function isThreeTeamCricket({ teams, event }: MatchInfo): boolean {
  return teams.length === 3 || /\b3TC\b/i.test(event?.name ?? '')
}
