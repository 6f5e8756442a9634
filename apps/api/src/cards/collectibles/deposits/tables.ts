import type { UserId } from '@toprun/api-schema/ids'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'
import { blockCursorTable } from '../../../platform/block-cursor.ts'
import { instant } from '../../../platform/columns.ts'

/** `apps/api/schema/collectibles.sql` documents the columns. */

export const cardDeposits = pgTable('card_deposits', {
  id: uuid('id').primaryKey().defaultRandom(),
  chainId: integer('chain_id').notNull(),
  hash: text('hash').$type<Hex>().notNull(),
  logIndex: integer('log_index').notNull(),
  cardId: uuid('card_id').notNull(),
  sender: text('sender').$type<Address>().notNull(),
  blockNumber: bigint('block_number', { mode: 'bigint' }).notNull(),
  foundAt: instant('found_at').notNull(),
  userId: uuid('user_id').$type<UserId>(),
  placedAt: instant('placed_at'),
  assignedBy: text('assigned_by'),
})

export const cardCursors = blockCursorTable('card_cursors')

export type CardDeposit = typeof cardDeposits.$inferSelect
