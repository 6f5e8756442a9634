import type { UserId } from '@toprun/api-schema/ids'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'
import { instant } from '../../../platform/columns.ts'

/** `apps/api/schema/collectibles.sql` documents the columns. */

export const cardMoves = pgTable('card_moves', {
  id: uuid('id').primaryKey().defaultRandom(),
  cardId: uuid('card_id').notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  address: text('address').$type<Address>(),
  state: text('state', { enum: ['waiting', 'queued', 'sent', 'done', 'called_off'] }).notNull(),
  hash: text('hash').$type<Hex>(),
  leavesAt: instant('leaves_at'),
  attempts: integer('attempts').notNull().default(0),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
})

/** A move in one of these states has not ended. */
export const openMoveStates = ['waiting', 'queued', 'sent'] as const

export type CardMove = typeof cardMoves.$inferSelect
