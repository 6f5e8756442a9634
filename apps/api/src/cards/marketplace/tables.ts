import type { CardCategory, CardTier } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minorUnits } from '../../platform/columns.ts'

/** `apps/api/schema/marketplace.sql` documents the columns. */

export const marketListings = pgTable('market_listings', {
  id: uuid('id').primaryKey().defaultRandom(),
  cardId: uuid('card_id').notNull(),
  sellerId: uuid('seller_id').$type<UserId>().notNull(),
  kind: text('kind', { enum: ['fixed', 'auction', 'offer'] }).notNull(),
  state: text('state', { enum: ['open', 'sold', 'ended', 'called_off'] }).notNull(),
  /** In cents of USD. */
  priceMinor: minorUnits('price_minor').notNull(),
  endsAt: instant('ends_at'),
  bids: integer('bids').notNull().default(0),
  bidderId: uuid('bidder_id').$type<UserId>(),
  buyerId: uuid('buyer_id').$type<UserId>(),
  editionId: integer('edition_id').notNull(),
  playerId: text('player_id').notNull(),
  category: text('category').$type<CardCategory>().notNull(),
  tier: text('tier').$type<CardTier>().notNull(),
  serial: integer('serial').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

export const marketBids = pgTable('market_bids', {
  id: uuid('id').primaryKey().defaultRandom(),
  listingId: uuid('listing_id').notNull(),
  bidderId: uuid('bidder_id').$type<UserId>().notNull(),
  /** In cents of USD. */
  amountMinor: minorUnits('amount_minor').notNull(),
  state: text('state', { enum: ['leading', 'outbid', 'won', 'returned'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

export const marketOffers = pgTable('market_offers', {
  id: uuid('id').primaryKey().defaultRandom(),
  cardId: uuid('card_id').notNull(),
  ownerId: uuid('owner_id').$type<UserId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  /** In cents of USD. */
  amountMinor: minorUnits('amount_minor').notNull(),
  state: text('state', {
    enum: ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'over'],
  }).notNull(),
  isHeld: boolean('is_held').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  closedAt: instant('closed_at'),
})

export const marketHeartbeat = pgTable('market_heartbeat', {
  oneRow: boolean('one_row').primaryKey().default(true),
  beatAt: instant('beat_at').notNull(),
})

export type Listing = typeof marketListings.$inferSelect
export type Offer = typeof marketOffers.$inferSelect
