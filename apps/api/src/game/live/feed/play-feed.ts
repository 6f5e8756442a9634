import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { attemptEach } from '../../../platform/attempt-each.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { lastSequence } from '../../matches/log/record-event.ts'
import { type RecordRefusal, type RecordResult, refusalText } from '../../matches/log/record-result.ts'
import {
  endAnnouncing,
  type Feed,
  feedOf,
  feedsToAnnounce,
  finishFeed,
  oddInFeed,
  storeRefused,
} from '../../matches/log/stored-feeds.ts'
import { showDelayed } from '../../matches/play/match-state.ts'
import { feeds } from '../../matches/tables.ts'
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

const pausing: ReadonlySet<RecordRefusal['reason']> = new Set(['match_over', 'match_postponed', 'too_early'])

/**
 * Plays a feed's events into its match, from the last recorded one to the end, so that a crash only delays the match. The feed is a source
 * like any other. While another leads the match, or a correction makes its next event impossible, it waits; it never skips an event.
 * Operators see why its next event was refused. An event that broke a law in the match did happen, and is recorded.
 */
export async function playFeed(matchId: MatchId, options: FeedOptions): Promise<void> {
  const { db } = options
  const feed = await feedOf(db, matchId)
  if (!feed) return
  const odd = await oddInFeed(db, feed)
  let sequence = (await lastSequence(db, matchId, feed.source)) + 1
  let refused = feed.refused
  while (sequence <= feed.events.length && !options.stopped()) {
    const result = await sendEvent(feed, sequence, options, odd.get(sequence))
    if (result.ok && refused !== null) refused = await keepRefused(null)
    if (result.ok && result.status !== 'parked') {
      if (feed.events[sequence - 1]?.type !== 'lineup') await waitForPace(matchId, options)
      sequence += 1
      continue
    }
    // It is over, or was postponed before its first ball: the feed continues once the match is live.
    if (!result.ok && pausing.has(result.reason)) return
    if (!result.ok) {
      await showDelayed(db, matchId, options.clock())
      const why = refusalText(result)
      if (why !== refused) {
        options.log.warn({ matchId, sequence, ...result }, 'an event of the feed was refused; the feed waits')
        refused = await keepRefused(why)
      }
    }
    await options.wait(retryMs)
  }
  if (sequence > feed.events.length) await finishFeed(db, matchId)

  async function keepRefused(why: string | null): Promise<string | null> {
    await storeRefused(db, matchId, why)
    return why
  }
}

/** Sends the line-ups at the head of each feed that announces them by now, before the match. */
export async function announceDueLineups(
  options: Pick<FeedOptions, 'db' | 'clock' | 'reviewMs'>,
): Promise<void> {
  const { db, clock } = options
  const due = await feedsToAnnounce(db, clock())
  await attemptEach(due, 'line-ups could not be announced', async (feed) => {
    const first = (await lastSequence(db, feed.matchId, feed.source)) + 1
    for (let sequence = first; feed.events[sequence - 1]?.type === 'lineup'; sequence += 1) {
      const { ok } = await sendEvent(feed, sequence, options)
      if (!ok) break
    }
    await endAnnouncing(db, feed.matchId)
  })
}

function sendEvent(
  feed: Feed,
  sequence: number,
  options: Pick<FeedOptions, 'db' | 'clock' | 'reviewMs'>,
  despite?: string,
): Promise<RecordResult> {
  return receiveEvent(
    options.db,
    {
      matchId: feed.matchId,
      source: feed.source,
      sourceEventId: String(sequence),
      sourceSequence: sequence,
      payload: feed.events[sequence - 1],
      despite,
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
