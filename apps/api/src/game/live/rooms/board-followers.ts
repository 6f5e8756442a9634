import type { ContestId } from '@toprun/api-schema/ids'
import type { Board } from '../../contests/board/board.ts'

/** Keeps boards in memory: viewers of seats in a contest, each attached to the board that the process currently has. */
export interface BoardFollowers {
  /** Whether anybody follows the contest. */
  has(contestId: ContestId): boolean
  /** Attaches the contest's followers to a board that was read, in place of the previous one. */
  attach(contestId: ContestId, board: Board): void
  /**
   * Keeps the ranks of these seats in memory until the returned function is called.
   * @param board the one in memory; null if there is none yet
   */
  follow(contestId: ContestId, seats: readonly number[], board: Board | null): () => void
}

export function createBoardFollowers(): BoardFollowers {
  const followers = new Map<ContestId, Set<Follower>>()
  return {
    has: (contestId) => followers.has(contestId),
    attach(contestId, board) {
      for (const follower of followers.get(contestId) ?? []) follower.followOn(board)
    },
    follow(contestId, seats, board) {
      const all = followers.get(contestId) ?? new Set()
      followers.set(contestId, all)
      const follower = createFollower(seats)
      all.add(follower)
      if (board) follower.followOn(board)
      return () => {
        follower.stop()
        all.delete(follower)
        if (all.size === 0) followers.delete(contestId)
      }
    },
  }
}

interface Follower {
  followOn(board: Board): void
  stop(): void
}

function createFollower(seats: readonly number[]): Follower {
  let stop: () => void = () => undefined
  return {
    followOn(board) {
      stop()
      stop = board.follow(seats)
    },
    stop: () => stop(),
  }
}
