import type { ContestId } from '@toprun/api-schema/ids'
import pLimit from 'p-limit'
import type { LocalBoard } from '../../contests/board/board.ts'
import type { ContestRow } from '../../contests/tables.ts'
import type { BoardFiles } from './board-files.ts'

/** A board of fewer entries is read from rows quickly enough. */
const usualLeast = 5_000
/**
 * A snapshot of an open contest may lack an eighth of its entries: what is written over its life is at most a few
 * times its size.
 */
const missingShare = 8

/** When boards are written to files, and read from them. */
export interface BoardSnapshots {
  /** Null if the board must be read from its rows. */
  read(contest: ContestRow): Promise<Uint8Array | null>
  /**
   * Writes a board's snapshot in the background, if it is due: once its contest is closed and all entries are read, or when enough entries
   * came that reading them again would take long. So the work depends on the growth, not on the time.
   */
  keep(contestId: ContestId, board: LocalBoard, isClosed: boolean): void
  /** The contest is paid out: its snapshot is no longer needed. */
  end(contestId: ContestId): void
  /** Waits for what is being written. */
  stop(): Promise<void>
}

/** @param leastEntries the fewest entries of a board that is written */
export function createBoardSnapshots(
  files: BoardFiles,
  { leastEntries = usualLeast }: { leastEntries?: number } = {},
): BoardSnapshots {
  const working = new Map<ContestId, Promise<void>>()
  /** One snapshot in memory at a time. */
  const oneAtATime = pLimit(1)

  function alongside(contestId: ContestId, work: Promise<void>): void {
    const done = Promise.all([working.get(contestId), work]).then(() => {
      if (working.get(contestId) === done) working.delete(contestId)
    })
    working.set(contestId, done)
  }

  return {
    async read({ id, state, entryCount }) {
      return entryCount < leastEntries || state === 'settled' || state === 'refunded' ? null : files.read(id)
    },
    keep(contestId, board, isClosed) {
      if (board.size() < leastEntries || working.has(contestId)) return
      const missing = board.caughtUpTo() - board.snapshotUpTo()
      if (missing < (isClosed ? 1 : Math.max(leastEntries, board.size() / missingShare))) return
      alongside(
        contestId,
        oneAtATime(() => files.write(contestId, board.snapshot)),
      )
    },
    end(contestId) {
      alongside(contestId, files.remove(contestId))
    },
    async stop() {
      await Promise.all(working.values())
    },
  }
}
