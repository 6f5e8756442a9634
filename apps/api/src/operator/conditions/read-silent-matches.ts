import { formatRecord } from '@toprun/game-rules/formats/formats'
import { asc, eq, sql } from 'drizzle-orm'
import { matches } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { ago } from './condition.ts'

/** A gap that closes by itself does so within this time. */
const gapMinutes = 1
/** Longer than any break of play except for rain. */
const silentMinutes = 60
const dayHours = 24
const mostMatches = 200

/**
 * Live matches that are shown as delayed, and those without a new event for an hour. Matches of several days are judged only by the first:
 * play stops at night.
 */
export async function silentMatches(db: Database, now: Date): Promise<string[]> {
  const lastNews = sql<Date>`COALESCE(
    (SELECT received_at FROM match_events WHERE match_id = ${matches.id} ORDER BY revision DESC LIMIT 1), ${matches.startsAt})`
  const live = await db
    .select({
      id: matches.id,
      format: matches.format,
      delayedSince: matches.delayedSince,
      isSilent: sql<boolean>`${lastNews} < ${ago(now, silentMinutes)}`,
    })
    .from(matches)
    .where(eq(matches.state, 'live'))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(mostMatches)
  const delayed = ago(now, gapMinutes)
  return live
    .filter(
      ({ format, delayedSince, isSilent }) =>
        (delayedSince !== null && delayedSince <= delayed) ||
        (isSilent && formatRecord(format).hours < dayHours),
    )
    .map(({ id }) => id)
}
