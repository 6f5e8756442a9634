import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { type Database, perPool } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'

/**
 * Hashing a password occupies a whole processor and one of libuv's four threads: one of each is left for everything
 * else.
 */
const atOnce = Math.max(1, Math.min(availableParallelism(), 4) - 1)

/** Calls that may wait: two seconds of hashing on one processor. */
const waiting = 64

const queues = perPool(() => pLimit(atOnce))

/**
 * Queues work that hashes or verifies a password, including its queries, so that it takes neither processors nor connections from other
 * calls.
 * @throws the 503 response itself if too many calls wait: the caller can do nothing else about it
 */
export async function inPasswordQueue<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  requirePasswordQueue(db)
  return queues(db)(work)
}

/**
 * Refuses a call that would find no place in the queue. Sign-ins, sign-ups and resets are refused by it before their bodies are read:
 * thousands at once would block everything else.
 * @throws the 503 response itself
 */
export function requirePasswordQueue(db: Database): void {
  const queue = queues(db)
  if (queue.activeCount + queue.pendingCount >= atOnce + waiting)
    throw new ApiError(
      503,
      'unavailable',
      'Too many people are signing in at this moment. Please try again in a few seconds.',
      { 'retry-after': '3' },
    )
}
