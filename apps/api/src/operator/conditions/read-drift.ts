import { between, desc } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { processMinutes } from '../console/tables.ts'
import { ago } from './condition.ts'

const heardMinutes = 10

/**
 * By how much balances differ from their postings, in cents without signs: the largest value of any site's last
 * minute. @returns null while no site knows
 */
export async function readDrift(db: Database, now: Date): Promise<number | null> {
  const latest = db
    .selectDistinctOn([processMinutes.process], { drift: processMinutes.driftMinor })
    .from(processMinutes)
    .where(between(processMinutes.minute, ago(now, heardMinutes), now))
    .orderBy(processMinutes.process, desc(processMinutes.minute))
  const known = (await latest).flatMap(({ drift }) => drift ?? [])
  return known.length === 0 ? null : Math.max(...known)
}
