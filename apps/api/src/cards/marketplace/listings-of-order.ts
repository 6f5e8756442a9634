import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OrderHook } from '../../money/payments/payment-context.ts'
import { cards, openings } from '../collectibles/tables.ts'
import { closeUnsold, openListingOf } from './listing-store.ts'

/**
 * Cards of a disputed order are taken off the marketplace, before they are frozen; a bid that is held goes back at the next tick of the
 * scheduler, because a transaction posts only once. A card that was sold stays with its buyer: the seller owes.
 */
export const listingsOfOrder: OrderHook = {
  refundObstacle: async () => null,

  async moved(tx, order, change, now) {
    if (change === 'returned') return
    const packs = tx.select({ id: openings.id }).from(openings).where(eq(openings.orderId, order.id))
    // Also unlisted cards: nobody can list them from here on.
    const own = await tx
      .select({ id: cards.id })
      .from(cards)
      .where(
        and(
          inArray(cards.openingId, packs),
          eq(cards.ownerId, order.userId),
          inArray(cards.state, ['vault', 'listed']),
        ),
      )
      .orderBy(asc(cards.id))
      .for('no key update')
    for (const { id } of own) {
      const listing = await openListingOf(tx, id)
      if (listing) await closeUnsold(tx, listing, 'called_off', now)
    }
  },
}
