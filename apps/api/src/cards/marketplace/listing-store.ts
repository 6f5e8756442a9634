import type { UserId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type CardRow, type EditionRow, editions } from '../collectibles/tables.ts'
import { endSale, handOver, lockCard } from '../collectibles/vault/hand-over-card.ts'
import { type Listing, marketListings } from './tables.ts'

/**
 * Whatever changes a listing holds its card first: there is one order of locks for sellers, buyers, bidders, the end of an auction and
 * disputes, so none of them waits for another in a circle.
 * @returns null for a listing that does not exist.
 */
export async function lockListing(tx: Database, id: string): Promise<Listing | null> {
  const [known] = await tx
    .select({ cardId: marketListings.cardId })
    .from(marketListings)
    .where(eq(marketListings.id, id))
  if (!known) return null
  await lockCard(tx, known.cardId)
  const [listing] = await tx.select().from(marketListings).where(eq(marketListings.id, id))
  return listing ?? null
}

/** The columns of a listing that are copied from its card. */
export async function cardColumns(
  tx: Database,
  card: CardRow,
): Promise<Pick<EditionRow, 'playerId' | 'category' | 'tier'> & { editionId: number; serial: number }> {
  const [edition] = await tx.select().from(editions).where(eq(editions.id, card.editionId))
  if (!edition) throw new Error(`Card ${card.id} is of no edition`)
  const { playerId, category, tier } = edition
  return { editionId: edition.id, serial: card.serial, playerId, category, tier }
}

/** The open listing of a card, or null. */
export async function openListingOf(tx: Database, cardId: string): Promise<Listing | null> {
  const [listing] = await tx
    .select()
    .from(marketListings)
    .where(and(eq(marketListings.cardId, cardId), eq(marketListings.state, 'open')))
  return listing ?? null
}

/** The listing is over without a sale; its card is free again. Its lock is held. */
export async function closeUnsold(
  tx: Database,
  { id, cardId }: Listing,
  state: 'ended' | 'called_off',
  now: Date,
): Promise<void> {
  await tx.update(marketListings).set({ state, closedAt: now }).where(eq(marketListings.id, id))
  await endSale(tx, cardId)
}

/** The listing is sold and the card is its buyer's. Its lock is held; the money follows in the same transaction. */
export async function closeSold(
  tx: Database,
  { id, cardId }: Listing,
  buyerId: UserId,
  now: Date,
): Promise<void> {
  await tx
    .update(marketListings)
    .set({ state: 'sold', buyerId, closedAt: now })
    .where(eq(marketListings.id, id))
  await handOver(tx, cardId, buyerId, now)
}
