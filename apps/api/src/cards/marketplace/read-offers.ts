import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { CardMarketResponse, MyOffersQuery, MyOffersResponse } from '@toprun/api-schema/offer'
import { mostOffersOfCard } from '@toprun/game-rules/market-rules'
import { and, desc, eq, ne } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageOf, placeAfter } from '../../platform/page-place.ts'
import { cardFace } from '../collectibles/catalogue/card-face.ts'
import { cardPlayers, cards, editions } from '../collectibles/tables.ts'
import { openListingOf } from './listing-store.ts'
import { readEditionMarket } from './read-prices.ts'
import { marketOffers } from './tables.ts'

/** A card's price and its offers, as a user or, with null, a visitor sees them; null if there is no such card. */
export async function readCardMarket(
  db: Database,
  { edition, serial }: { edition: number; serial: number },
  userId: UserId | null,
): Promise<CardMarketResponse | null> {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.editionId, edition), eq(cards.serial, serial), ne(cards.state, 'sealed')))
  if (!card) return null
  const listing = await openListingOf(db, card.id)
  const offers = await db
    .select({ offer: marketOffers, user: users.name })
    .from(marketOffers)
    .innerJoin(users, eq(users.id, marketOffers.userId))
    .where(and(eq(marketOffers.cardId, card.id), eq(marketOffers.state, 'open')))
    .orderBy(desc(marketOffers.amountMinor), desc(marketOffers.id))
    .limit(mostOffersOfCard)
  const [owner] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, card.ownerId))
  const isInVault = card.state === 'vault' || card.state === 'listed'
  return {
    listing:
      listing && listing.kind !== 'offer'
        ? { id: listing.id, kind: listing.kind, price: centsToUsd(listing.priceMinor) }
        : null,
    takesOffers: isInVault && listing?.kind !== 'auction' && owner?.deletedAt === null,
    offers: offers.map(({ offer, user }) => ({
      id: offer.id,
      amount: centsToUsd(offer.amountMinor),
      user,
      mine: offer.userId === userId,
      expiresAt: offer.expiresAt.toISOString(),
    })),
    market: await readEditionMarket(db, edition),
    caller: userId === null ? 'visitor' : card.ownerId === userId ? 'owner' : 'other',
    sellable: card.ownerId === userId && card.state === 'vault' ? card.id : null,
  }
}

/** A page of the offers that a user made or received, the latest first. */
export async function readOffersOf(
  db: Database,
  userId: UserId,
  { side, cursor, limit }: MyOffersQuery,
): Promise<MyOffersResponse> {
  const [own, other] =
    side === 'made'
      ? [marketOffers.userId, marketOffers.ownerId]
      : [marketOffers.ownerId, marketOffers.userId]
  const rows = await db
    .select({ offer: marketOffers, card: cards, edition: editions, player: cardPlayers, user: users.name })
    .from(marketOffers)
    .innerJoin(cards, eq(cards.id, marketOffers.cardId))
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .innerJoin(users, eq(users.id, other))
    .where(and(eq(own, userId), afterCursor(cursor, [marketOffers.createdAt, marketOffers.id], '<')))
    .orderBy(desc(marketOffers.createdAt), desc(marketOffers.id))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, ({ offer }) => placeAfter(offer.createdAt, offer.id), limit)
  return {
    offers: shown.map(({ offer, card, edition, player, user }) => ({
      id: offer.id,
      amount: centsToUsd(offer.amountMinor),
      state: offer.state,
      user,
      madeAt: offer.createdAt.toISOString(),
      expiresAt: offer.expiresAt.toISOString(),
      face: cardFace(edition, player),
      serial: card.serial,
    })),
    next,
  }
}
