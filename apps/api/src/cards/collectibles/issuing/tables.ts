import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'
import { instant } from '../../../platform/columns.ts'

/** `apps/api/schema/collectibles.sql` documents the columns. */

export const editionFiles = pgTable('edition_files', {
  editionId: integer('edition_id').primaryKey(),
  artCid: text('art_cid').notNull(),
  folderCid: text('folder_cid').notNull(),
  madeAt: instant('made_at').notNull(),
})

export const cardTransactions = pgTable('card_transactions', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  chainId: integer('chain_id').notNull(),
  editionId: integer('edition_id'),
  sender: text('sender').$type<Address>().notNull(),
  nonce: integer('nonce').notNull(),
  hash: text('hash').$type<Hex>().notNull(),
  signed: text('signed').$type<Hex>().notNull(),
  state: text('state', { enum: ['sent', 'mined', 'final', 'failed'] }).notNull(),
  pricedAt: instant('priced_at').notNull(),
})

export type CardTransaction = typeof cardTransactions.$inferSelect
