import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { formatName, formatRecord } from '@toprun/game-rules/formats/formats'

/** Why no chance to win is shown; null where one is. */
export function noWinChance(
  { format }: Pick<MatchSummary, 'format'>,
  { winPercent, innings, need }: Pick<LiveScore, 'winPercent' | 'innings' | 'need'>,
): string | null {
  if (formatRecord(format).winModel === null)
    return `No win probability: too few matches of ${formatName(format)}.`
  if (winPercent !== null) return null
  if (innings.at(-1)?.superOver) return 'No win probability in a super over.'
  return innings.length > 1 && need === null
    ? 'No win probability once the chase is over.'
    : 'No win probability between innings, or without a limit of overs.'
}
