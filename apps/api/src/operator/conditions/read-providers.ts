import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { ago, dayMinutes } from './condition.ts'

/** A provider that answers has opened a payment by then. */
const openedMinutes = 1
const lookedMinutes = 30
const lastPayments = 5
const fewestPayments = 3
const refundMinutes = 60
/** More than a sentence lists. */
const most = 10

/** Providers that opened none of the last payments of half an hour, if there were at least three. */
export async function failingProviders(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT provider AS name FROM (
      SELECT provider, provider_reference, row_number() OVER (PARTITION BY provider ORDER BY created_at DESC) AS place
      FROM payments
      WHERE created_at BETWEEN ${ago(now, lookedMinutes)} AND ${ago(now, openedMinutes)}
        AND method IN ('credit', 'global_credit')
    ) AS latest
    WHERE place <= ${lastPayments}
    GROUP BY provider
    HAVING count(*) >= ${fewestPayments} AND count(provider_reference) = 0
    ORDER BY provider`)
  return namesOf(rows)
}

/** Refunds that were booked over an hour ago and that their provider has not made. */
export async function overdueRefunds(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT id AS name FROM payments
    WHERE state = 'refunded' AND refund_reference IS NULL AND refunded_at < ${ago(now, refundMinutes)}
      AND method IN ('credit', 'global_credit')
    ORDER BY refunded_at, id LIMIT ${most}`)
  return namesOf(rows)
}

/** Payments that a bank has disputed in the last day and not decided yet. */
export async function newDisputes(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT payment_id AS name FROM payment_reversals
    WHERE kind = 'dispute' AND state = 'held' AND created_at > ${ago(now, dayMinutes)}
    ORDER BY created_at, payment_id LIMIT ${most}`)
  return namesOf(rows)
}

const named = z.array(z.object({ name: z.string() }))
const namesOf = (rows: unknown) => named.parse(rows).map(({ name }) => name)
