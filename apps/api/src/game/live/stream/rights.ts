import type { ContestId, UserId } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger } from 'fastify'
import { liveSessions } from '../../../ground/identity/lock-user.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { readersOf } from '../../contests/contest-access.ts'

/**
 * The longest time between the loss of a viewer's right and the end of the stream, in milliseconds, besides the time
 * of one check.
 */
const checkMs = 2_000
/** How many streams are checked by one statement. */
const streamsAtOnce = 1_000

/** What a stream shows only to its user: private contests followed without their code. */
interface HeldRight {
  userId: UserId
  sessionId: string
  contestIds: readonly ContestId[]
}

/** A stream that can be ended. */
interface Ending {
  destroySoon(): void
  once(event: 'close', listener: () => void): unknown
}

/** The open streams that depend on their viewer. */
export interface StreamRights {
  /**
   * Ends the stream once its session is over, or its user may no longer read one of the contests; its viewer may
   * connect again.
   */
  hold(stream: Ending, right: HeldRight, log: FastifyBaseLogger): void
}

/** Rights are read again for all such streams together, because sessions and entries do not announce their end. */
export function openRights(db: Database, clock: Clock): StreamRights {
  const held = new Map<Ending, HeldRight>()
  let timer: NodeJS.Timeout | undefined

  function checkLater(log: FastifyBaseLogger): void {
    timer = held.size > 0 ? setTimeout(() => check(log), checkMs).unref() : undefined
  }

  /** Without the database, the loss of a right is unknown, so the streams continue until the next check. */
  function check(log: FastifyBaseLogger): void {
    checkAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the rights of live streams could not be read'))
      .finally(() => checkLater(log))
  }

  async function checkAll(): Promise<void> {
    const streams = [...held]
    for (let at = 0; at < streams.length; at += streamsAtOnce)
      await endThoseWithout(streams.slice(at, at + streamsAtOnce))
  }

  async function endThoseWithout(streams: readonly (readonly [Ending, HeldRight])[]): Promise<void> {
    const rights = streams.map(([, right]) => right)
    const sessions = await liveSessions(
      db,
      rights.map(({ sessionId }) => sessionId),
      clock(),
    )
    const pairs = rights.flatMap(({ userId, contestIds }) =>
      contestIds.map((contestId) => ({ userId, contestId })),
    )
    const mayRead = await readersOf(db, pairs)
    for (const [stream, { userId, sessionId, contestIds }] of streams)
      if (!sessions.has(sessionId) || !contestIds.every((contestId) => mayRead(userId, contestId)))
        stream.destroySoon()
  }

  return {
    hold(stream, right, log) {
      held.set(stream, right)
      stream.once('close', () => held.delete(stream))
      if (!timer) checkLater(log)
    },
  }
}
