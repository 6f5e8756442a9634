import { mustPost } from '@toprun/ledger/post'
import { and, asc, eq, lte } from 'drizzle-orm'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Database } from '../../platform/database.ts'
import { lockOffer, offerReturn } from './offer-store.ts'
import { marketOffers } from './tables.ts'

/** At most this many at a time: the next tick continues. */
const portion = 100

/**
 * What the scheduler does about offers at every tick: those whose time is up expire, and the money of those whose card was moved or frozen
 * goes back. Each is one transaction.
 */
export async function endDueOffers(db: Database, now: Date): Promise<void> {
  const due = [...(await expiredOffers(db, now)), ...(await offersToReturn(db))]
  await attemptEach(due, 'offers could not be paid back', (id) => payBack(db, id, now))
}

async function expiredOffers(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: marketOffers.id })
    .from(marketOffers)
    .where(and(eq(marketOffers.state, 'open'), lte(marketOffers.expiresAt, now)))
    .orderBy(asc(marketOffers.expiresAt))
    .limit(portion)
  return rows.map(({ id }) => id)
}

async function offersToReturn(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: marketOffers.id })
    .from(marketOffers)
    .where(and(eq(marketOffers.state, 'over'), eq(marketOffers.isHeld, true)))
    .limit(portion)
  return rows.map(({ id }) => id)
}

async function payBack(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (!offer?.isHeld || (offer.state === 'open' && offer.expiresAt > now)) return
    await tx
      .update(marketOffers)
      .set({ isHeld: false, ...(offer.state === 'open' && { state: 'expired', closedAt: now }) })
      .where(eq(marketOffers.id, id))
    await mustPost(tx, offerReturn(offer))
  })
}
