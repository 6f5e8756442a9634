import { type BoardPage, withBoardPageChanges } from '@toprun/api-schema/board-page'
import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { type LiveMessages, rowsPerPage } from '@toprun/api-schema/live'

type Board = NonNullable<LiveMessages['contest']['board']>

/** A page of a leaderboard as the live stream has brought it. */
export interface LivePage extends BoardPage {
  version: number
}

/** The page after a message; null where the change is one of a page that was never seen, and the server must begin again. */
export function withBoard(shown: LivePage | null, board: Board): LivePage | null {
  const base = board.base === null ? null : shown
  if (board.base !== null && base?.version !== board.base) return null
  const page = withBoardPageChanges(base, board.change, (board.page - 1) * rowsPerPage)
  return { ...page, version: board.version }
}

/** The viewer's own rows: what the stream says of their ranks, beside the names that the page knows. */
export function withRanks(
  shown: readonly LeaderboardRow[],
  ranks: LiveMessages['ranks']['ranks'],
  names: (entryId: string) => Pick<LeaderboardRow, 'user' | 'teamName'> | undefined,
): LeaderboardRow[] {
  const rows = new Map(shown.map((row) => [row.entryId, row]))
  for (const [entryId, rank, moved, points, prize] of ranks) {
    const named = rows.get(entryId) ?? names(entryId)
    if (!named) continue
    const { user, teamName } = named
    rows.set(entryId, { entryId, rank, moved, user, teamName, points, prize })
  }
  return [...rows.values()]
}
