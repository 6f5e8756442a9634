import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { listen } from '../../platform/listen.ts'
import { payOutContests } from '../contests/settle/pay-out.ts'
import { swapDueBackups } from '../contests/teams/backup-swaps.ts'
import { announceDueLineups } from './feed/play-feed.ts'
import { createFeeds, pause } from './feed/playing-feeds.ts'
import {
  completeReviewedMatches,
  expirePostponements,
  finishDueSlots,
  releaseWaitingEvents,
  startDueMatches,
} from './lifecycle.ts'

export interface Scheduler {
  stop(): Promise<void>
}

/**
 * Advances matches: starts them, plays their feeds, completes them after review; pays out their contests. What is due is read
 * from the database each time, so a crash loses nothing and nothing needs to be scheduled.
 */
export async function startScheduler(options: {
  db: Database
  /** The same database, to be notified of feeds whose pace changed. */
  databaseUrl: string
  clock: Clock
  log: FastifyBaseLogger
  reviewMs: number
  /**
   * Other recurring work, e.g. the demo's supply of matches. Each has its own loop: a slow one delays no match. The signal is aborted
   * when the scheduler stops.
   */
  chores?: readonly ((signal: AbortSignal) => Promise<unknown>)[]
  everyMs?: number
}): Promise<Scheduler> {
  const { db, clock, log, reviewMs } = options
  const halt = new AbortController()
  const feeds = createFeeds(options)
  const listener = await listen({
    url: options.databaseUrl,
    channels: ['feed'],
    onNotification: (matchId) => feeds.wake(matchId),
    onReconnect: () => feeds.wake(),
    log,
  })

  const duties = [
    () => announceDueLineups({ db, clock, reviewMs }),
    () => startDueMatches(db, clock()),
    feeds.playDue,
    () => releaseWaitingEvents(db, { now: clock(), reviewMs }),
    () => completeReviewedMatches(db, clock()),
    () => expirePostponements(db, clock()),
    () => finishDueSlots(db, clock()),
  ]
  // A contest of a million entries takes minutes: no match, and no small contest, waits for it.
  const { signal } = halt
  const apart = [
    () => swapDueBackups(db, { signal }),
    () => payOutContests(db, clock(), { size: 'usual', signal }),
    () => payOutContests(db, clock(), { size: 'large', signal }),
    ...(options.chores ?? []).map((chore) => () => chore(signal)),
  ]
  const rounds = [duties, ...apart.map((duty) => [duty])]

  async function once(round: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const duty of round) {
      if (halt.signal.aborted) return
      // A failing task must not stop the others; it is tried again at the next tick.
      await duty().catch((err: unknown) => log.error({ err }, 'a duty of the scheduler failed'))
    }
  }

  async function run(round: readonly (() => Promise<unknown>)[]): Promise<void> {
    while (!halt.signal.aborted) {
      await once(round)
      await pause(options.everyMs ?? 500, halt.signal)
    }
  }
  const running = rounds.map(run)

  return {
    async stop() {
      halt.abort()
      await Promise.all([...running, feeds.stop(), listener.stop()])
    },
  }
}
