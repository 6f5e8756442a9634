import type { HomeResponse } from '@toprun/api-schema/content'
import { getTableName, sql } from 'drizzle-orm'
import { entries } from '../../game/contests/tables.ts'
import { matchEvents, matches, players } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'

/** The current figures of the home page's statistics. Large ones are about right, and in whole thousands. */
export async function countFigures(db: Database): Promise<HomeResponse['figures']> {
  const [all, played, balls, joined] = await Promise.all([
    roughCount(db, getTableName(players)),
    roughCount(db, getTableName(matches)),
    roughCount(db, getTableName(matchEvents)),
    roughCount(db, getTableName(entries)),
  ])
  return { players: all, matches: played, balls, entries: joined }
}

/** Up to this many rows are counted; beyond that, PostgreSQL's estimate from the last ANALYZE is used. */
const mostCounted = 10_000

async function roughCount(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ counted: number; analysed: number }>(sql`
    SELECT (SELECT count(*)::int FROM (SELECT FROM ${sql.identifier(table)} LIMIT ${mostCounted}) AS first) AS counted,
      (SELECT reltuples FROM pg_class WHERE oid = ${table}::regclass) AS analysed`)
  const [{ counted, analysed } = { counted: 0, analysed: 0 }] = rows
  return counted < mostCounted ? counted : Math.max(mostCounted, Math.floor(analysed / 1000) * 1000)
}
