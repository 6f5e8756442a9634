import type { ContestId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Board, openBoard } from '../contests/board.ts'
import { contests } from '../contests/tables.ts'
import type { MatchFold } from '../matches/match-fold.ts'
import type { MatchFolds } from './match-folds.ts'

/** How often the board of an open contest reads new entries. */
const openContestMs = 2_000

/** The boards that the process has in memory. Concurrent readers of a contest share one read. */
export interface BoardCache {
  /** The board with every entry up to `openContestMs` ago. It is read again for other folds: only its own ones rank it. */
  open(contestId: ContestId, folds: FoldsByVersion): Promise<Board>
  /** The same if nothing has to be read for it. */
  ready(contestId: ContestId, folds: FoldsByVersion): Board | null
  /** Keeps the board in memory, once it is read, until the returned function is called. */
  follow(contestId: ContestId): () => void
  /** Updates the points of the touched players, by fold, in the match's boards in memory. */
  update(contestIds: Iterable<ContestId>, touched: ReadonlyMap<MatchFold, readonly number[]>): void
  /** The contest opened or closed: entries are read before its board is shown again. */
  setTakesEntries(contestId: ContestId, takesEntries: boolean): void
}

type FoldsByVersion = Pick<MatchFolds, 'by'>

interface Kept {
  folds: FoldsByVersion
  opening: Promise<Board>
  /** With the fold that ranks it; null until it is read. */
  ranked: { board: Board; fold: MatchFold } | null
  takesEntries: boolean
  stateChanges: number
  /** In milliseconds: the time of the next read of entries. Null once the contest is closed and all are read. */
  staleAt: number | null
}

/**
 * @param maxEntries limit of entries in memory over all boards: of those without viewers, the least recently used are dropped
 *   first
 */
export function createBoardCache(db: Database, { maxEntries }: { maxEntries: number }): BoardCache {
  /** Least recently used first. */
  const boards = new Map<ContestId, Kept>()
  const followers = new Map<ContestId, number>()

  function open(contestId: ContestId, folds: FoldsByVersion): Kept {
    const kept: Kept = {
      folds,
      opening: read(),
      ranked: null,
      takesEntries: true,
      stateChanges: 0,
      staleAt: null,
    }
    boards.set(contestId, kept)
    return kept

    async function read(): Promise<Board> {
      try {
        const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
        if (!contest) throw new Error(`There is no contest ${contestId}.`)
        const fold = await folds.by(contest.rulesVersion)
        const board = await openBoard(db, contest, fold)
        if (board.revision() !== fold.revision()) board.update(fold, everyPlayer(fold))
        kept.ranked = { board, fold }
        if (contest.state !== 'open') kept.takesEntries = false
        else if (kept.takesEntries) kept.staleAt = performance.now() + openContestMs
        dropLeastRecent()
        return board
      } catch (error) {
        if (boards.get(contestId) === kept) boards.delete(contestId)
        throw error
      }
    }
  }

  function dropLeastRecent(): void {
    let entries = 0
    for (const { ranked } of boards.values()) entries += ranked?.board.size() ?? 0
    for (const [contestId, { ranked }] of boards) {
      if (entries <= maxEntries) return
      if (!ranked || followers.has(contestId)) continue
      entries -= ranked.board.size()
      boards.delete(contestId)
    }
  }

  async function catchUp(kept: Kept, board: Board): Promise<void> {
    const changes = kept.stateChanges
    await board.catchUp(db)
    // A contest whose state changed meanwhile may have got entries after they were read.
    if (kept.stateChanges === changes)
      kept.staleAt = kept.takesEntries ? performance.now() + openContestMs : null
  }

  function use(contestId: ContestId, folds: FoldsByVersion): Kept | undefined {
    const kept = boards.get(contestId)
    if (kept?.folds !== folds) return undefined
    boards.delete(contestId)
    boards.set(contestId, kept)
    return kept
  }

  return {
    async open(contestId, folds) {
      const kept = use(contestId, folds) ?? open(contestId, folds)
      const board = await kept.opening
      while (isStale(kept)) await catchUp(kept, board)
      return board
    },
    ready(contestId, folds) {
      const kept = use(contestId, folds)
      return kept?.ranked && !isStale(kept) ? kept.ranked.board : null
    },
    follow(contestId) {
      followers.set(contestId, (followers.get(contestId) ?? 0) + 1)
      return () => {
        const left = (followers.get(contestId) ?? 1) - 1
        if (left > 0) followers.set(contestId, left)
        else followers.delete(contestId)
      }
    },
    update(contestIds, touched) {
      for (const contestId of contestIds) {
        const ranked = boards.get(contestId)?.ranked
        const players = ranked && touched.get(ranked.fold)
        if (players) ranked.board.update(ranked.fold, players)
      }
    },
    setTakesEntries(contestId, takesEntries) {
      const kept = boards.get(contestId)
      if (!kept) return
      kept.takesEntries = takesEntries
      kept.stateChanges += 1
      kept.staleAt = 0
    },
  }
}

function isStale({ staleAt }: Kept): boolean {
  return staleAt !== null && staleAt <= performance.now()
}

function everyPlayer(fold: MatchFold): number[] {
  return fold.playerIds.map((_, index) => index)
}
