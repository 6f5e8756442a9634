import { type BoardPage, withBoardPageChanges } from '@toprun/api-schema/board-page'
import type { Entry, LeaderboardRow } from '@toprun/api-schema/contest'
import { type LiveMessages, rowsPerPage } from '@toprun/api-schema/live'

type Board = NonNullable<LiveMessages['contest']['board']>

/** A leaderboard page as received by the live stream. */
export interface LivePage extends BoardPage {
  version: number
}

/** The page after a message; null for a change to a page that was never received, which the server must send again. */
export function withBoard(shown: LivePage | null, board: Board): LivePage | null {
  const base = board.base === null ? null : shown
  if (board.base !== null && base?.version !== board.base) return null
  const page = withBoardPageChanges(base, board.change, (board.page - 1) * rowsPerPage)
  return { ...page, version: board.version }
}

/** One of the viewer's own rows, with the fewest points that win more while the contest is live. */
export type OwnRow = LeaderboardRow & Pick<Entry, 'next'>

/** The viewer's own rows: ranks from the stream, names from the page. */
export function withRanks(
  shown: readonly OwnRow[],
  ranks: LiveMessages['ranks']['ranks'],
  names: (entryId: string) => Pick<LeaderboardRow, 'user' | 'teamName'> | undefined,
): OwnRow[] {
  const rows = new Map(shown.map((row) => [row.seat, row]))
  for (const [entryId, seat, rank, moved, points, prize, ...ahead] of ranks) {
    const named = rows.get(seat) ?? names(entryId)
    if (!named) continue
    const { user, teamName } = named
    const next = nextPrizeOf(ahead)
    rows.set(seat, { seat, rank, moved, user, teamName, points, prize, next })
  }
  return [...rows.values()]
}

type Ahead = [points: number | null, place: number | null, prize: number | null]

/** As the stream has it: all null if no points win more. */
export function nextPrizeOf([points, place, prize]: Ahead): Entry['next'] {
  return points === null || place === null || prize === null ? null : { points, place, prize }
}
