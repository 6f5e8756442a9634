import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { closeSeeds } from '../../money/orders/order-seeds.ts'
import type { Order } from '../../money/orders/tables.ts'
import type { OrderHook } from '../../money/payments/payment-context.ts'
import type { Database } from '../../platform/database.ts'
import { callOffMoves } from './moves/move-store.ts'
import { cardMoves } from './moves/tables.ts'
import { type CardRow, cards, openings } from './tables.ts'

/**
 * The cards of a disputed order are frozen, given back when the dispute is won, and cancelled when it is lost; their serials are not given
 * out again. A card that was to leave and was not sent yet stays. Cards that another user owns by then, or that are at or on their way to
 * an own address, are not affected; one that the buyer brings back is frozen or cancelled then (`place-deposits.ts`).
 */
export const cardsOfOrder: OrderHook = {
  async refundObstacle(tx, order) {
    const [opened] = await tx
      .select({ id: openings.id })
      .from(openings)
      .where(and(eq(openings.orderId, order.id), isNotNull(openings.openedAt)))
      .limit(1)
    return opened ? 'packs_opened' : null
  },

  async moved(tx, order, change, now) {
    switch (change) {
      case 'held':
        await callOffMoves(tx, inArray(cardMoves.cardId, cardsOf(order)), now)
        return moveCards(tx, order, ['vault'], 'frozen')
      case 'returned':
        return moveCards(tx, order, ['frozen'], 'vault')
      case 'lost':
        await callOffMoves(tx, inArray(cardMoves.cardId, cardsOf(order)), now)
        await closeSeeds(tx, { orderId: order.id, userId: order.userId }, now)
        await tx
          .update(openings)
          .set({ cancelledAt: now })
          .where(and(eq(openings.orderId, order.id), isNull(openings.openedAt), isNull(openings.cancelledAt)))
        return moveCards(tx, order, ['sealed', 'vault', 'frozen'], 'cancelled')
    }
  },
}

/** The buyer's cards of an order. */
const cardsOf = ({ id, userId }: Order) =>
  sql`(SELECT ${cards.id} FROM ${cards} JOIN ${openings} ON ${openings.id} = ${cards.openingId} WHERE ${openings.orderId} = ${id} AND ${cards.ownerId} = ${userId})`

async function moveCards(
  tx: Database,
  order: Order,
  from: CardRow['state'][],
  state: CardRow['state'],
): Promise<void> {
  const packs = tx.select({ id: openings.id }).from(openings).where(eq(openings.orderId, order.id))
  await tx
    .update(cards)
    .set({ state })
    .where(
      and(
        inArray(cards.openingId, sql`(${packs})`),
        eq(cards.ownerId, order.userId),
        inArray(cards.state, from),
      ),
    )
}
