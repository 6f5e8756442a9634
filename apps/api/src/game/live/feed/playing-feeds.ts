import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { feeds, matches } from '../../matches/tables.ts'
import { playFeed } from './play-feed.ts'

/** The feeds that this process plays. */
export interface Feeds {
  /** Starts the feed of every live match that is not playing yet. */
  playDue(): Promise<void>
  /** Notifies a feed of its new pace; all feeds without a match. */
  wake(matchId?: string): void
  stop(): Promise<void>
}

export function createFeeds(options: {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  reviewMs: number
}): Feeds {
  const { db, log } = options
  const halt = new AbortController()
  const playing = new Map<MatchId, { done: Promise<void>; wake: AbortController }>()

  async function play(matchId: MatchId): Promise<void> {
    await playFeed(matchId, {
      ...options,
      async wait(ms) {
        const game = playing.get(matchId)
        const signals = game ? [halt.signal, game.wake.signal] : [halt.signal]
        await pause(ms, AbortSignal.any(signals))
        // Started before the wait, or a call in between would be lost.
        if (game?.wake.signal.aborted) game.wake = new AbortController()
      },
      stopped: () => halt.signal.aborted,
    })
  }

  return {
    async playDue() {
      const due = await db
        .select({ matchId: feeds.matchId })
        .from(feeds)
        .innerJoin(matches, eq(matches.id, feeds.matchId))
        .where(and(eq(feeds.finished, false), eq(matches.state, 'live')))
      for (const { matchId } of due) {
        if (playing.has(matchId)) continue
        const done = Promise.resolve()
          .then(() => play(matchId))
          .catch((err: unknown) =>
            log.error({ err, matchId }, 'a feed stopped; it continues at the next tick'),
          )
          .finally(() => playing.delete(matchId))
        playing.set(matchId, { done, wake: new AbortController() })
      }
    },
    wake(matchId) {
      for (const [id, { wake }] of playing) if (matchId === undefined || id === matchId) wake.abort()
    },
    async stop() {
      halt.abort()
      await Promise.all([...playing.values()].map(({ done }) => done))
    },
  }
}

/** Waits that long, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted || ms <= 0) return done()
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish, { once: true })
    function finish() {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      done()
    }
  })
}
