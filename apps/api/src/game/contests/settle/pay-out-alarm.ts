import { isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contests } from '../tables.ts'

/** How many contests an alarm names. */
const named = 5

/** What an operator has to look at before contests can be paid out, for `/readyz`; null if there is nothing. */
export async function payOutAlarm(db: Database): Promise<string | null> {
  const stopped = await db
    .select({ id: contests.id })
    .from(contests)
    .where(isNotNull(contests.payOutFault))
    .orderBy(contests.id)
    .limit(named + 1)
  if (stopped.length === 0) return null
  const ids = stopped.slice(0, named).map(({ id }) => id)
  return `Contests are not paid out, since their figures disagree: ${ids.join(', ')}${stopped.length > named ? ' and others' : ''}. The log says why.`
}
