import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { countedPoints, ordinal } from '../matches/points-text.ts'

/** Seconds between two announcements, so that they do not interrupt a screen reader on every ball. */
const secondsBetweenNews = 15

export type RankNews = { rank: number; points: number; total: number; at: number; text: string }

/**
 * The announcement for the user's best entry; null while its rank is unchanged or the last announcement is
 * too recent. `now` is in milliseconds.
 */
export function rankNews(
  mine: readonly LeaderboardRow[],
  total: number,
  last: RankNews | null,
  now: number,
): RankNews | null {
  const best = bestOf(mine)
  if (!best || best.rank === last?.rank) return null
  if (last && now - last.at < secondsBetweenNews * 1000) return null
  const direction = last ? (best.rank < last.rank ? 'Up to ' : 'Down to ') : ''
  const text = `${direction}${ordinal(best.rank)} of ${total} with ${countedPoints(best.points)}.`
  return { rank: best.rank, points: best.points, total, at: now, text }
}

/** Whether the board still says what was announced. Otherwise its text goes, which no screen reader announces. */
export function isStillTrue(news: RankNews, mine: readonly LeaderboardRow[], total: number): boolean {
  const best = bestOf(mine)
  return best?.rank === news.rank && best.points === news.points && total === news.total
}

function bestOf(mine: readonly LeaderboardRow[]): LeaderboardRow | undefined {
  return mine.toSorted((one, other) => one.rank - other.rank)[0]
}
