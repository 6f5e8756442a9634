import { isDeepStrictEqual } from 'node:util'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { type Database, perPool } from '../../../platform/database.ts'
import { type Match, matchEvents } from '../tables.ts'
import { type JudgedLog, readJudgedLog } from './judged-log.ts'
import { logColumns, readEntry } from './match-log.ts'

/** How many logs are cached. Each takes about as much memory as its rows. */
const cachedLogs = 32

/**
 * Which transaction wrote a row. A cached log may include rows that were rolled back, and another transaction may have used
 * their revisions since; comparing stamps detects that.
 */
export const rowStamp = sql<string>`xmin::text`

export interface CachedLog {
  /** The squads and spellings by which it is judged. */
  info: Match['info']
  log: JudgedLog
  /** Of the last applied row; null before the first. */
  stamp: string | null
}

const cache = perPool(() => new Map<string, CachedLog>())

/**
 * The match's current log, for a caller that has locked the match's row: the cached log plus what other processes added
 * since. The cache hands it over until `putLog` returns it.
 */
export async function takeLog(tx: Database, match: Match): Promise<CachedLog> {
  const kept = cache(tx)
  const known = kept.get(match.id)
  kept.delete(match.id)
  return (known && (await caughtUp(tx, match, known))) ?? (await read(tx, match))
}

/** Caches a log for the match's next event. */
export function putLog(tx: Database, matchId: string, { info, log, stamp }: CachedLog): void {
  const kept = cache(tx)
  kept.set(matchId, { info, log, stamp })
  const [oldest] = kept.keys()
  if (kept.size > cachedLogs && oldest !== undefined) kept.delete(oldest)
}

/** Null if the cached log differs from the database, or if other squads or a change require a rebuild. */
async function caughtUp(
  tx: Database,
  match: Match,
  { info, log, stamp }: CachedLog,
): Promise<CachedLog | null> {
  if (!isDeepStrictEqual(info, match.info)) return null
  const [last, ...news] = await rowsFrom(tx, match, Math.max(1, log.revision()))
  if (last?.stamp !== stamp || !news.every(isEvent)) return null
  for (const { entry } of news) log.append(entry.revision, entry.event)
  return { info, log, stamp: news.at(-1)?.stamp ?? stamp }
}

async function read(tx: Database, match: Match): Promise<CachedLog> {
  const rows = await rowsFrom(tx, match, 1)
  const log = readJudgedLog(
    match,
    rows.map(({ entry }) => entry),
  )
  return { info: match.info, log, stamp: rows.at(-1)?.stamp ?? null }
}

interface StampedRow<Entry = LogEntry> {
  entry: Entry
  stamp: string
}

async function rowsFrom(tx: Database, match: Match, revision: number): Promise<StampedRow[]> {
  const rows = await tx
    .select({ ...logColumns, stamp: rowStamp })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, match.id), gte(matchEvents.revision, revision)))
    .orderBy(asc(matchEvents.revision))
  return rows.map(({ stamp, ...row }) => ({ entry: readEntry(row), stamp }))
}

function isEvent(row: StampedRow): row is StampedRow<Extract<LogEntry, { kind: 'event' }>> {
  return row.entry.kind === 'event'
}
