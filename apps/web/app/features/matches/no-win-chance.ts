import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { formatName, formatRecord } from '@toprun/game-rules/formats/formats'

/** Why no chance to win is shown; null where one is. */
export function noWinChance(
  { format }: Pick<MatchSummary, 'format'>,
  { winPercent, innings, need }: Pick<LiveScore, 'winPercent' | 'innings' | 'need'>,
): string | null {
  if (formatRecord(format).winModel === null) return `No win chance for ${formatName(format)} yet`
  if (winPercent !== null) return null
  if (innings.at(-1)?.superOver) return 'No win chance in a super over'
  return innings.length > 1 && need === null
    ? 'No win chance once the chase is over'
    : 'No win chance between innings, or without a limit of overs'
}
