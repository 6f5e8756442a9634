import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database.ts'
import type { KeepSetting } from './retention-variables.ts'

/** Rows with personal data whose retention is a setting. */
export interface KeptRows {
  setting: KeepSetting
  table: PgTable
  /** The start of the retention period; null while it has not begun. Indexed. */
  since: SQL
  /** Only these rows of the table; default: all. */
  where?: SQL
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Of one table, in one statement. */
const atOnce = 500

/** A chore of the scheduler: deletes expired rows, once an hour, and batch after batch while there are more. */
export function retentionChore({
  db,
  clock,
  config,
  kept,
  log,
}: {
  db: Database
  clock: Clock
  config: Pick<Configuration, KeepSetting>
  kept: readonly KeptRows[]
  log: Pick<FastifyBaseLogger, 'info'>
}): () => Promise<void> {
  let next = 0
  return async () => {
    const now = clock().getTime()
    if (now < next) return
    let isMore = false
    for (const { setting, ...rowsKept } of kept) {
      const rows = await deleteOldest(db, rowsKept, new Date(now - config[setting] * dayMs))
      if (rows > 0) log.info({ setting, rows }, 'personal data whose time was over were deleted')
      isMore ||= rows === atOnce
    }
    if (!isMore) next = now + hourMs
  }
}

/** @returns how many rows it deleted; rows that another one deletes are left out */
async function deleteOldest(
  db: Database,
  { table, since, where = sql`true` }: Omit<KeptRows, 'setting'>,
  before: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${since} < ${before} AND ${where} ORDER BY ${since} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`)
  return rowCount ?? 0
}
