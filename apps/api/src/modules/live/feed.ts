import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { showDelayed } from '../matches/match-state.ts'
import { lastSequence } from '../matches/record-event.ts'
import type { RecordResult } from '../matches/record-result.ts'
import { feeds } from '../matches/tables.ts'
import { receiveEvent } from './receive-event.ts'

export interface FeedOptions {
  db: Database
  clock: Clock
  reviewMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Waits that long, or until the feed's pace changes or the process stops. */
  wait: (ms: number) => Promise<void>
  stopped: () => boolean
}

/** An event that cannot be recorded yet is sent again after this time. */
const retryMs = 2_000

type Feed = typeof feeds.$inferSelect

/**
 * Plays a feed's events into its match, from the last recorded one to the end, so that a crash only delays the match. The feed
 * is a source like any other. While another leads the match, or a correction makes its next event impossible, it waits; it
 * never skips an event.
 */
export async function playFeed(matchId: MatchId, options: FeedOptions): Promise<void> {
  const { db } = options
  const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
  if (!feed) return
  let sequence = (await lastSequence(db, matchId, feed.source)) + 1
  let lastRefusal = ''
  while (sequence <= feed.events.length && !options.stopped()) {
    const result = await sendEvent(feed, sequence, options)
    if (result.ok && result.status !== 'parked') {
      sequence += 1
      await waitForPace(matchId, options)
      continue
    }
    if (!result.ok && result.reason === 'match_over') return
    if (!result.ok) await showDelayed(db, matchId, options.clock())
    const refusal = JSON.stringify(result)
    if (!result.ok && refusal !== lastRefusal)
      options.log.warn({ matchId, sequence, ...result }, 'an event of the feed was refused; the feed waits')
    lastRefusal = refusal
    await options.wait(retryMs)
  }
  if (sequence > feed.events.length)
    await db.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId))
}

function sendEvent(feed: Feed, sequence: number, options: FeedOptions): Promise<RecordResult> {
  return receiveEvent(
    options.db,
    {
      matchId: feed.matchId,
      source: feed.source,
      sourceEventId: String(sequence),
      sourceSequence: sequence,
      payload: feed.events[sequence - 1],
    },
    { now: options.clock(), reviewMs: options.reviewMs },
  )
}

/** Waits until the feed's next event is due, by its current pace. */
async function waitForPace(matchId: MatchId, { db, wait, stopped }: FeedOptions): Promise<void> {
  const began = performance.now()
  while (!stopped()) {
    const leftMs = (await intervalOf(db, matchId)) - (performance.now() - began)
    if (leftMs <= 0) return
    await wait(leftMs)
  }
}

async function intervalOf(db: Database, matchId: MatchId): Promise<number> {
  const [row] = await db
    .select({ intervalMs: feeds.intervalMs })
    .from(feeds)
    .where(eq(feeds.matchId, matchId))
  return row?.intervalMs ?? 0
}
