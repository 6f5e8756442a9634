import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { feeds, fixtures } from '../fixtures/tables.ts'
import { playFeed } from './feed.ts'
import { completeReviewedMatches, settleFinalContests, startDueMatches } from './lifecycle.ts'

export interface Clockwork {
  /** Does whatever is due now. Called every half second; a test may call it by hand. */
  tick(): Promise<void>
  stop(): Promise<void>
}

/**
 * Moves matches along: starts them, plays their feeds, completes them after review and settles their contests. What is due is
 * read from the database each time, so nothing is forgotten by a crash and nothing needs to be scheduled.
 */
export function startClockwork(options: {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  reviewMs: number
  /** What else is to be kept going, e.g. the demo's supply of matches. */
  chores?: readonly (() => Promise<void>)[]
  everyMs?: number
}): Clockwork {
  const { db, clock, log } = options
  const halt = new AbortController()
  const playing = new Map<string, Promise<void>>()

  async function playDueFeeds(): Promise<void> {
    const due = await db
      .select({ fixtureId: feeds.fixtureId })
      .from(feeds)
      .innerJoin(fixtures, eq(fixtures.id, feeds.fixtureId))
      .where(and(eq(feeds.finished, false), inArray(fixtures.state, ['live', 'review', 'completed', 'void'])))
    for (const { fixtureId } of due) {
      if (playing.has(fixtureId)) continue
      const game = playFeed(fixtureId, {
        db,
        clock,
        log,
        reviewMs: options.reviewMs,
        pause: (ms) => pause(ms, halt.signal),
        stopped: () => halt.signal.aborted,
      })
        .catch((error: unknown) =>
          log.error({ err: error, fixtureId }, 'a feed stopped; it goes on at the next tick'),
        )
        .finally(() => playing.delete(fixtureId))
      playing.set(fixtureId, game)
    }
  }

  const duties = [
    () => startDueMatches(db, clock()),
    playDueFeeds,
    () => completeReviewedMatches(db, clock()),
    () => settleFinalContests(db, clock()),
    ...(options.chores ?? []),
  ]

  async function tick(): Promise<void> {
    for (const duty of duties) {
      if (halt.signal.aborted) return
      // One duty's failure must not keep the others from their work; it is tried again at the next tick.
      await duty().catch((error: unknown) => log.error({ err: error }, 'a duty of the clockwork failed'))
    }
  }

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      await tick()
      await pause(options.everyMs ?? 500, halt.signal)
    }
  }
  const running = run()

  return {
    tick,
    async stop() {
      halt.abort()
      await Promise.all([running, ...playing.values()])
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
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
