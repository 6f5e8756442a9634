import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from '../platform/database.ts'

/**
 * Runs some code and explains every query that it sent. @param settings statements before, such as `SET enable_seqscan =
 * off`
 * @returns a plan for each query, as PostgreSQL prints it
 */
export async function explained(
  pool: Pool,
  run: (db: Database) => Promise<unknown>,
  settings = '',
): Promise<string[]> {
  const sent: { query: string; params: unknown[] }[] = []
  const client = await pool.connect()
  try {
    await run(drizzle(client, { logger: { logQuery: (query, params) => sent.push({ query, params }) } }))
    if (settings !== '') await client.query(settings)
    const plans: string[] = []
    for (const { query, params } of sent) {
      const { rows } = await client.query(`EXPLAIN ${query}`, params)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    client.release(true)
  }
}
