import type { Format } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'

/**
 * Where an over ended, as its format counts: `over 5`, or in The Hundred `ball 25`.
 * @param bowled what its innings has come to, as in the score: it may have ended within the over
 */
export function overText(format: Format, over: number, bowled = ''): string {
  const { ballsPerOver, countsBalls } = formatRecord(format).innings
  if (!countsBalls) return `over ${over}`
  const balls = over * ballsPerOver
  return `ball ${bowled === '' ? balls : Math.min(balls, Number(bowled))}`
}

/** What the balls of one bowler in a row are called: an over, or in The Hundred a set. */
export function overName(format: Format): 'over' | 'set' {
  return formatRecord(format).innings.countsBalls ? 'set' : 'over'
}
