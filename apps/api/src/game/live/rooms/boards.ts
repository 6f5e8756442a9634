import type { ContestId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/database.ts'
import { type Board, type LocalBoard, openBoard } from '../../contests/board/board.ts'
import { type ContestRow, contests } from '../../contests/tables.ts'
import type { MatchFold, MatchFolds } from '../../matches/play/match-fold.ts'
import { createBoardFollowers } from './board-followers.ts'
import type { BoardSnapshots } from './board-snapshots.ts'

/** How often the board of an open contest reads new entries. */
const openContestMs = 2_000
/** How often the board of a paid contest is opened again if workers rank it: they do so for a day only (`isSharded`). */
const paidContestMs = 1_800_000

/** How many are read from rows at once: each read takes a connection of the pool. */
export const boardsReadAtOnce = 3
/**
 * How many are kept by default, besides those with viewers. A board reserves 8 GiB of addresses, of which a process has 128 TiB, and takes
 * a quarter of a megabyte even if it has few entries.
 */
const mostBoards = 400

/** The boards that the process has in memory. Concurrent readers of a contest share one read. */
export interface BoardCache {
  /**
   * The board with every entry up to `openContestMs` ago. It is read again for other folds: only its own fold ranks
   * it.
   */
  open(contestId: ContestId, folds: FoldsByVersion): Promise<Board>
  /** The same, if nothing has to be read for it. */
  ready(contestId: ContestId, folds: FoldsByVersion): Board | null
  /** Keeps the board in memory, once it is read, and the ranks of these seats, until the returned function is called. */
  follow(contestId: ContestId, seats?: readonly number[]): () => void
  /** Updates the points of the touched players, by fold, in the match's boards in memory. */
  update(contestIds: Iterable<ContestId>, touched: ReadonlyMap<MatchFold, readonly number[]>): void
  /** A slot closed: until then its balls could change, so its board is read again. */
  forget(contestId: ContestId): void
  /** The match is no longer read with these folds, and no others can rank its boards. */
  dropMatch(folds: FoldsByVersion): void
  /** The contest is paid out: its board is no longer written. */
  end(contestId: ContestId): void
  /** The contest opened or closed: entries are read before its board is shown again. */
  setTakesEntries(contestId: ContestId, takesEntries: boolean): void
  /** When the process stops, writes what would have to be read again after a restart. */
  stop(): Promise<void>
  sizes(): BoardSizes
}

/** How many boards are in memory, and how many entries they have together. */
export interface BoardSizes {
  boards: number
  entries: number
}

type FoldsByVersion = Pick<MatchFolds, 'by'>

interface Kept {
  folds: FoldsByVersion
  opening: Promise<Board>
  /** With the fold that ranks it; null until it is read. */
  ranked: { board: Board; fold: MatchFold } | null
  takesEntries: boolean
  isOver: boolean
  stateChanges: number
  /** In milliseconds: the time of the next read of entries. Null once the contest is closed and all are read. */
  staleAt: number | null
  /** In milliseconds: when it is opened again. Null before the contest is over, and for a board of this process. */
  expiresAt: number | null
}

export interface BoardCacheOptions {
  maxEntries: number
  maxBoards?: number
  /** Where boards continue after a restart; null: from their rows. */
  snapshots?: BoardSnapshots | null
  /** In milliseconds, from any starting point; by default the process's own clock. */
  clockMs?: () => number
  /** Reads a board; by default all its entries. */
  read?: (contest: ContestRow, fold: MatchFold) => Promise<Board>
}

/**
 * @param maxEntries limit of entries in memory over all boards, and `maxBoards` of boards without viewers: of these, the least recently
 *   used are dropped first
 */
export function createBoardCache(
  db: Database,
  {
    maxEntries,
    maxBoards = mostBoards,
    snapshots = null,
    clockMs = () => performance.now(),
    read,
  }: BoardCacheOptions,
): BoardCache {
  const few = pLimit(boardsReadAtOnce)
  const readBoard = read ?? readRows
  /** Least recently used first. */
  const boards = new Map<ContestId, Kept>()
  /** The last of them, so that viewers who read the same board one after the other do not move it each time. */
  let latest: Kept | null = null
  const followers = createBoardFollowers()

  function readRows(contest: ContestRow, fold: MatchFold): Promise<Board> {
    return few(async () =>
      openBoard(db, contest, fold, { snapshot: (await snapshots?.read(contest)) ?? null }),
    )
  }

  function open(contestId: ContestId, folds: FoldsByVersion): Kept {
    const kept: Kept = {
      folds,
      opening: readOnce(),
      ranked: null,
      takesEntries: true,
      isOver: false,
      stateChanges: 0,
      staleAt: null,
      expiresAt: null,
    }
    boards.get(contestId)?.ranked?.board.close()
    boards.set(contestId, kept)
    latest = null
    return kept

    async function readOnce(): Promise<Board> {
      try {
        const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
        if (!contest) throw new Error(`There is no contest ${contestId}.`)
        const fold = await folds.by(contest)
        const board = await readBoard(contest, fold)
        if (board.revision() !== fold.revision()) board.update(fold, everyPlayer(fold))
        if (boards.get(contestId) !== kept) {
          // Dropped meanwhile: it answers those who wait for it.
          board.close()
          return board
        }
        kept.ranked = { board, fold }
        followers.attach(contestId, board)
        if (contest.state !== 'open') kept.takesEntries = false
        else if (kept.takesEntries) kept.staleAt = clockMs() + openContestMs
        if (kept.isOver || isOver(contest)) endKept(kept)
        keepSnapshot(contestId, kept, board)
        dropLeastRecent()
        return board
      } catch (error) {
        if (boards.get(contestId) === kept) boards.delete(contestId)
        throw error
      }
    }
  }

  function endKept(kept: Kept): void {
    kept.isOver = true
    if (kept.ranked && !isLocal(kept.ranked.board)) kept.expiresAt ??= clockMs() + paidContestMs
  }

  function drop(contestId: ContestId): void {
    boards.get(contestId)?.ranked?.board.close()
    boards.delete(contestId)
  }

  function sizes(): BoardSizes {
    let entries = 0
    for (const { ranked } of boards.values()) entries += ranked?.board.entriesInMemory() ?? 0
    return { boards: boards.size, entries }
  }

  function dropLeastRecent(): void {
    let { entries } = sizes()
    let unwatched = [...boards.keys()].filter((contestId) => !followers.has(contestId)).length
    for (const [contestId, { ranked }] of boards) {
      if (entries <= maxEntries && unwatched <= maxBoards) return
      if (!ranked || followers.has(contestId)) continue
      entries -= ranked.board.entriesInMemory()
      unwatched -= 1
      drop(contestId)
    }
  }

  function keepSnapshot(contestId: ContestId, { isOver, staleAt }: Kept, board: Board): void {
    if (!isOver && isLocal(board)) snapshots?.keep(contestId, board, staleAt === null)
  }

  async function catchUp(contestId: ContestId, kept: Kept, board: Board): Promise<void> {
    const changes = kept.stateChanges
    await board.catchUp(db)
    // If the contest's state changed meanwhile, it may have got entries after they were read.
    if (kept.stateChanges === changes) kept.staleAt = kept.takesEntries ? clockMs() + openContestMs : null
    keepSnapshot(contestId, kept, board)
  }

  function use(contestId: ContestId, folds: FoldsByVersion): Kept | undefined {
    const kept = boards.get(contestId)
    if (kept?.folds !== folds || isPast(kept.expiresAt, clockMs())) return undefined
    if (kept !== latest) {
      boards.delete(contestId)
      boards.set(contestId, kept)
      latest = kept
    }
    return kept
  }

  return {
    async open(contestId, folds) {
      const kept = use(contestId, folds) ?? open(contestId, folds)
      const board = await kept.opening
      while (isPast(kept.staleAt, clockMs())) await catchUp(contestId, kept, board)
      return board
    },
    ready(contestId, folds) {
      const kept = use(contestId, folds)
      return kept?.ranked && !isPast(kept.staleAt, clockMs()) ? kept.ranked.board : null
    },
    follow: (contestId, seats = []) =>
      followers.follow(contestId, seats, boards.get(contestId)?.ranked?.board ?? null),
    update(contestIds, touched) {
      for (const contestId of contestIds) {
        const ranked = boards.get(contestId)?.ranked
        const players = ranked && touched.get(ranked.fold)
        if (players) ranked.board.update(ranked.fold, players)
      }
    },
    forget: drop,
    dropMatch(folds) {
      for (const [contestId, kept] of boards) if (kept.folds === folds) drop(contestId)
    },
    end(contestId) {
      const kept = boards.get(contestId)
      if (kept) endKept(kept)
      snapshots?.end(contestId)
    },
    sizes,
    setTakesEntries(contestId, takesEntries) {
      const kept = boards.get(contestId)
      if (!kept) return
      kept.takesEntries = takesEntries
      kept.stateChanges += 1
      kept.staleAt = 0
    },
    async stop() {
      for (const [contestId, { ranked, isOver }] of boards)
        if (ranked && !isOver && isLocal(ranked.board)) snapshots?.keep(contestId, ranked.board, true)
      await snapshots?.stop()
    },
  }
}

function isPast(atMs: number | null, nowMs: number): boolean {
  return atMs !== null && atMs <= nowMs
}

function isLocal(board: Board): board is LocalBoard {
  return 'snapshot' in board
}

function isOver({ state }: ContestRow): boolean {
  return state === 'settled' || state === 'refunded'
}

function everyPlayer(fold: MatchFold): number[] {
  return fold.playerIds.map((_, index) => index)
}
