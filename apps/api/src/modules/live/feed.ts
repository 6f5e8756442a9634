import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { feeds, fixtures } from '../fixtures/tables.ts'
import { lastSequence, recordEvent } from './record-event.ts'

interface FeedOptions {
  db: Database
  clock: () => Date
  reviewMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Waits that long, or until the process stops. */
  pause: (ms: number) => Promise<void>
  stopped: () => boolean
}

/**
 * Plays a feed's events into its match, from wherever the match stands to the end: a process that died in between has only
 * made the match wait. The interval is read again before each event, so an operator can change the pace of a running match.
 */
export async function playFeed(fixtureId: string, options: FeedOptions): Promise<void> {
  const { db } = options
  const [feed] = await db.select().from(feeds).where(eq(feeds.fixtureId, fixtureId))
  if (!feed) return
  let sequence = (await lastSequence(db, fixtureId)) + 1
  while (sequence <= feed.events.length && !options.stopped()) {
    const recorded = await recordEvent(db, {
      fixtureId,
      payload: feed.events[sequence - 1],
      sequence,
      now: options.clock(),
      reviewMs: options.reviewMs,
    })
    if (!recorded.ok) {
      options.log.warn({ fixtureId, sequence, ...recorded }, 'the feed had an event refused')
      if (recorded.reason === 'match_over') break
    }
    sequence += 1
    await options.pause(await intervalOf(db, fixtureId))
  }
  if (sequence > feed.events.length || (await isOver(db, fixtureId))) {
    await db.update(feeds).set({ finished: true }).where(eq(feeds.fixtureId, fixtureId))
  }
}

async function intervalOf(db: Database, fixtureId: string): Promise<number> {
  const [row] = await db
    .select({ intervalMs: feeds.intervalMs })
    .from(feeds)
    .where(eq(feeds.fixtureId, fixtureId))
  return row?.intervalMs ?? 0
}

async function isOver(db: Database, fixtureId: string): Promise<boolean> {
  const [row] = await db.select({ state: fixtures.state }).from(fixtures).where(eq(fixtures.id, fixtureId))
  return row?.state === 'completed' || row?.state === 'void'
}
