import { cardCategories, cardTiers, packIds } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import { roles } from '@toprun/api-schema/match'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/columns.ts'

/** `apps/api/schema/collectibles.sql` documents the columns. */

export const cardPlayers = pgTable('card_players', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  country: text('country').notNull(),
  team: text('team').notNull(),
  short: text('short').notNull(),
  star: boolean('star').notNull(),
  look: text('look'),
})

export const editions = pgTable('editions', {
  id: integer('id').primaryKey(),
  playerId: text('player_id').notNull(),
  category: text('category', { enum: cardCategories }).notNull(),
  tier: text('tier', { enum: cardTiers }).notNull(),
  stars: smallint('stars').notNull(),
  cap: integer('cap').notNull(),
  drawn: integer('drawn').notNull().default(0),
  issued: integer('issued').notNull().default(0),
  chainNumber: bigint('chain_number', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`edition_number(player_id, category, tier)`),
})

export const drawQueue = pgTable('draw_queue', {
  oneRow: boolean('one_row').primaryKey().default(true),
  lastSeq: integer('last_seq').notNull(),
})

export const drawSupplies = pgTable('draw_supplies', {
  digest: bytes('digest').primaryKey(),
  supply: text('supply').notNull(),
})

export const openings = pgTable('openings', {
  id: uuid('id').primaryKey().defaultRandom(),
  seq: integer('seq').notNull(),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  number: smallint('number').notNull(),
  pack: text('pack', { enum: packIds }).notNull(),
  version: smallint('version').notNull(),
  supplyDigest: bytes('supply_digest').notNull(),
  drawnAt: instant('drawn_at').notNull(),
  openedAt: instant('opened_at'),
  cancelledAt: instant('cancelled_at'),
})

export const cards = pgTable('cards', {
  id: uuid('id').primaryKey().defaultRandom(),
  editionId: integer('edition_id').notNull(),
  serial: integer('serial').notNull(),
  playerId: text('player_id').notNull(),
  stars: smallint('stars').notNull(),
  ownerId: uuid('owner_id').$type<UserId>().notNull(),
  openingId: uuid('opening_id').notNull(),
  place: smallint('place').notNull(),
  drawn: text('drawn').notNull(),
  state: text('state', {
    enum: ['sealed', 'vault', 'listed', 'frozen', 'cancelled', 'leaving', 'withdrawn'],
  }).notNull(),
  acquiredAt: instant('acquired_at'),
  tokenState: text('token_state', { enum: ['pending', 'sent', 'issued'] }),
  tokenHash: text('token_hash'),
  tokenCid: text('token_cid'),
  tokenAttempts: integer('token_attempts').notNull().default(0),
})

/** A card in one of these states is in its owner's vault. */
export const vaultStates = ['vault', 'listed', 'frozen'] as const

export type EditionRow = typeof editions.$inferSelect
export type CardPlayerRow = typeof cardPlayers.$inferSelect
export type OpeningRow = typeof openings.$inferSelect
export type CardRow = typeof cards.$inferSelect
