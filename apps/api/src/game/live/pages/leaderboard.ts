import type { LeaderboardResponse } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import type { Database } from '../../../platform/database.ts'
import { type Board, seatsOf } from '../../contests/board/board.ts'

/** A page of a board, and the rows of the requested entries, on any page. `page` counts from 1. */
export async function leaderboardOf(
  db: Database,
  board: Board,
  wanted: { contestId: ContestId; entryIds: readonly string[] },
  { page, limit }: { page: number; limit: number },
): Promise<LeaderboardResponse> {
  const seats = await seatsOf(db, wanted)
  const [{ revision, total, rows }, own] = await Promise.all([
    board.page(db, { from: (page - 1) * limit, limit }),
    board.rowsOf(
      db,
      wanted.entryIds.flatMap((id) => seats.get(id) ?? []),
    ),
  ])
  return { contestId: wanted.contestId, revision, total, rows, mine: own.rows }
}
