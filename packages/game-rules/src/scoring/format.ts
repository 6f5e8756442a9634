import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { formatRecords } from '../formats/formats.ts'

/**
 * The format of a match file: by its competition, else by the number of sides or its `match_type`; null if none is known. The
 * later of two formats is the more specific one.
 */
export function findFormat({ event, teams, match_type }: MatchInfo): Format | null {
  const records = formatRecords().reverse()
  const found =
    records.find(({ recognised }) => recognised.event?.test(event?.name ?? '')) ??
    records.find(({ sides }) => sides > 2 && sides === teams.length) ??
    records.find(({ recognised }) => recognised.matchTypes.includes(match_type))
  return found?.id ?? null
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
