import type { OperatorPageOf } from '@toprun/api-schema/operator'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
/** More than a page of the audit log refers to. */
const mostIds = 500

/** The operator's pages for the ids in these texts. */
export async function findPages(db: Database, texts: readonly string[]): Promise<OperatorPageOf[]> {
  const named = new Set(texts.flatMap((text) => text.match(uuids) ?? []))
  if (named.size === 0) return []
  const ids = sql`ANY (${sql.param([...named].slice(0, mostIds))}::uuid[])`
  const { rows } = await db.execute(sql`
    SELECT id, 'matches' AS page, id AS of FROM matches WHERE id = ${ids}
    UNION ALL SELECT id, 'users', id FROM users WHERE id = ${ids}
    UNION ALL SELECT id, 'payments', id FROM payments WHERE id = ${ids}
    UNION ALL SELECT id, 'contests', match_id FROM contests WHERE id = ${ids}`)
  return rows.map((row) => found.parse(row))
}

const found = z.object({
  id: z.string(),
  page: z.enum(['matches', 'users', 'payments', 'contests']),
  of: z.string(),
})
