import {
  type CricsheetMatch,
  cricsheetMatch,
  mostDeliveries,
  tolerantMatch,
} from '@toprun/api-schema/cricsheet'
import { asLine, withoutUnseen } from '@toprun/api-schema/display-name'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { z } from 'zod'
import { type BrokenBy, judgeEvents } from './event-check/event-check.ts'
import { formatRecord } from './formats/formats.ts'
import { placeText } from './scoreboard/event-text.ts'
import { findFormat } from './scoring/format.ts'
import { announcedMatchEvents } from './scoring/match-events.ts'
import { listedPlayers } from './scoring/roster.ts'

/** A match that can be scored and played, or why it cannot: text that follows the file's name. */
export type MatchFile =
  | {
      readonly ok: true
      readonly match: CricsheetMatch
      readonly format: Format
      /** In the form in which a feed would have sent it. */
      readonly events: readonly MatchEvent[]
      /** Events that broke a law of cricket but happened. */
      readonly odd: readonly BrokenBy[]
      /** Fields that were wrong and are not needed to score, so that they were cut, corrected or left out: `info.venue`. */
      readonly mended: readonly string[]
    }
  | { readonly ok: false; readonly why: string }

/**
 * Reads a Cricsheet file: the only reader. A file is what happened, so broken laws are noted; it is refused only if it says nothing that
 * could be scored.
 * @param format default: by the file
 * @example readMatchFile('runs: 4') // { ok: false, why: 'is not JSON: Unexpected token …' }
 */
export function readMatchFile(text: string, format?: Format): MatchFile {
  const json = parseJson(text)
  if (!json.ok) return refused(text.includes('\0') ? 'is not text in UTF-8' : `is not JSON: ${json.why}`)
  const tidy = tidied(json.value)
  const read = cricsheetMatch.safeParse(tidy)
  if (read.success) return judgeMatch(read.data, format)
  const tolerated = tolerantMatch.safeParse(tidy, { reportInput: true })
  if (!tolerated.success) return refused(`is not a Cricsheet match: ${firstIssue(tolerated.error)}`)
  const judged = judgeMatch(tolerated.data, format)
  const mended = [...new Set(read.error.issues.map(({ path }) => asLine(path.join('.'))))]
  return judged.ok ? { ...judged, mended } : judged
}

/** Judges a match that was already read. */
export function judgeMatch(file: CricsheetMatch, format = findFormat(file.info)): MatchFile {
  if (format === null) {
    const type = JSON.stringify(file.info.match_type)
    return refused(`has info.match_type ${type}, which has no points table; state one with --format`)
  }
  const match = withOversAtStart(file, format)
  const { info } = match
  if (info.teams.every((team) => listedPlayers(info, team).length === 0))
    return refused('names no player of its teams in info.players')
  const events = announcedMatchEvents(match)
  const long = events.find((event) => event.type === 'ball' && event.ball > mostDeliveries)
  if (long) return refused(`cannot be scored: ${placeText(long)}: no over is that long`)
  const judged = judgeEvents(match.info, format, events)
  if (judged.refused) return refused(`cannot be scored: ${brokenText(judged.refused)}`)
  return { ok: true, match, format, events, odd: judged.odd, mended: [] }
}

/** An innings that was longer than its file states was played before that was known: it had the overs of its format when it began. */
function withOversAtStart(match: CricsheetMatch, format: Format): CricsheetMatch {
  const { info, innings } = match
  const { matchOvers, innings: usual } = formatRecord(format)
  if (matchOvers.length > 0) return match
  if (info.overs === undefined || usual.overs === null) return match
  const longest = Math.max(0, ...innings.map(({ overs = [] }) => new Set(overs.map(({ over }) => over)).size))
  const isShortened = longest > info.overs && longest <= usual.overs
  return isShortened ? { ...match, info: { ...info, overs: usual.overs } } : match
}

/** Values of a file may be long, or have invisible characters; a refusal is one line, whose full stop is its reader's. */
function refused(why: string): MatchFile {
  return { ok: false, why: withoutStop(asLine(why)) }
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** `Innings 2, over 12, delivery 7: Over 11 has all its 6 balls` */
export function brokenText({ event, detail }: BrokenBy): string {
  return `${placeText(event)}: ${withoutStop(detail)}`
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; why: string } {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

/** Deeper than any field of a match. */
const deepest = 12

/** A file's values with all names cleaned alike, so that those of teams, players and balls still agree. Null values are dropped. */
function tidied(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutUnseen(value)
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((each) => tidied(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [withoutUnseen(key), tidied(each, depth + 1)]),
  )
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  map: 'an object',
  number: 'a number',
  object: 'an object',
  string: 'text',
}

/** `info.teams is missing`, `innings is not a list` */
function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'it is unreadable'
  const field = issue.path.join('.') || 'it'
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? `${field} is missing`
      : `${field} is not ${kinds[issue.expected] ?? issue.expected}`
  return issue.code === 'too_small' && issue.origin === 'string'
    ? `${field} is blank`
    : `${field}: ${issue.message}`
}
