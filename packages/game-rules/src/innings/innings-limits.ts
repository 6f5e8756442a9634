import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { FormatRecord } from '../formats/format-record.ts'

/** How far an innings of a match can go. */
export interface InningsLimits {
  /** Null without a limit. */
  readonly overs: number | null
  /** The wickets that end it. */
  readonly wickets: number
}

/** If a file states the overs of the whole match, as in 3TC, an innings has its part of them. */
export function inningsLimits(
  { overs }: Pick<MatchInfo, 'overs'>,
  { innings, matchOvers, sides }: FormatRecord,
): InningsLimits {
  const { wickets, perSide } = innings
  const stated = overs ?? matchOvers.at(-1) ?? null
  if (stated === null || !matchOvers.includes(stated)) return { overs: stated, wickets }
  return { overs: stated / (sides * perSide), wickets }
}
