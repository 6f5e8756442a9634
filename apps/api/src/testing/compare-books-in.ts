import type { Pool } from 'pg'
import { chooseProviders } from '../money/payments/payment-context.ts'
import { type Comparison, compareBooks } from '../operator/console/compare-books.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/database.ts'
import { orderHooks, roomParts } from '../room-parts.ts'

/** Compares the books of a database, as `npm run operator -- reconcile` does. */
export function compareBooksIn(pool: Pool, config: Configuration, clock: Clock): Promise<Comparison> {
  const db = openDatabase(pool)
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks }
  return compareBooks(context, { ...roomParts, config })
}
