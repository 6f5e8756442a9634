import type { Format } from '@toprun/api-schema/match'
import { liveTeamLimits, type TeamLimits } from '../team-limits.ts'
import type { FormatRecord } from './format-record.ts'
import { odi } from './odi.ts'
import { sixtyBall } from './sixty-ball.ts'
import { t10 } from './t10.ts'
import { t20 } from './t20.ts'
import { testMatch } from './test-match.ts'
import { theHundred } from './the-hundred.ts'
import { threeTeamCricket } from './three-team-cricket.ts'

/** A variant comes after its base format, and is recognised before it. */
const records = new Map<Format, FormatRecord>()
for (const record of [t20, odi, testMatch, t10, theHundred, threeTeamCricket, sixtyBall]) addFormat(record)

/** Adds a format while the site runs; the returned function removes it. */
export function addFormat(record: FormatRecord): () => void {
  if (records.has(record.id)) throw new RangeError(`There are two formats ${record.id}`)
  records.set(record.id, deepFreeze(record))
  return () => records.delete(record.id)
}

/** All formats, in the order of the points page. */
export function formatRecords(): FormatRecord[] {
  return [...records.values()]
}

export function formatIds(): Format[] {
  return [...records.keys()]
}

/** `The Hundred`; the id of a format that a page in an open browser does not have yet. */
export function formatName(id: Format): string {
  return records.get(id)?.name ?? id
}

/** @throws RangeError for an unknown format */
export function formatRecord(id: Format): FormatRecord {
  const record = records.get(id)
  if (!record) throw new RangeError(`There is no format ${JSON.stringify(id)}`)
  return record
}

/** The format of a match: the stated one, or with another number of sides than it has, the format for that number. */
export function playedBy(format: Format, sides: number): FormatRecord {
  const stated = formatRecord(format)
  if (stated.sides === sides) return stated
  return formatRecords().find((record) => record.sides === sides) ?? stated
}

/** The limits of a team for a match with this many sides, or for one of its slots. */
export function limitsOf(of: { format: Format; sides: number; slot: number | null }): TeamLimits {
  return of.slot === null ? playedBy(of.format, of.sides).team : liveTeamLimits
}

export function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
