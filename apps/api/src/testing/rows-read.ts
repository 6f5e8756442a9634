import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Database } from '../platform/database.ts'

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.custom<PlanNode>() })]) })])

/**
 * Runs some code, which reads only, and runs each query that it sent again, by `EXPLAIN ANALYZE`.
 * @returns how many rows PostgreSQL read of all tables together, including those that it
 * discarded
 */
export async function rowsRead(pool: Pool, run: (db: Database) => Promise<unknown>): Promise<number> {
  const sent: { query: string; params: unknown[] }[] = []
  await run(drizzle(pool, { logger: { logQuery: (query, params) => sent.push({ query, params }) } }))
  let sum = 0
  for (const { query, params } of sent) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, params)
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = explained.parse(rows)
    sum += rowsOf(Plan)
  }
  return sum
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const own = removed + (node['Relation Name'] ? node['Actual Rows'] : 0)
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), own * node['Actual Loops'])
}
