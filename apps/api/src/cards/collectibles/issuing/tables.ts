import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Hex } from 'viem'

/** `apps/api/schema/collectibles.sql` documents the columns. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const editionFiles = pgTable('edition_files', {
  editionId: integer('edition_id').primaryKey(),
  artCid: text('art_cid').notNull(),
  folderCid: text('folder_cid').notNull(),
  madeAt: moment('made_at').notNull(),
})

export const cardTransactions = pgTable('card_transactions', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  chainId: integer('chain_id').notNull(),
  editionId: integer('edition_id'),
  nonce: integer('nonce').notNull(),
  hash: text('hash').$type<Hex>().notNull(),
  signed: text('signed').$type<Hex>().notNull(),
  state: text('state', { enum: ['sent', 'mined', 'final', 'failed'] }).notNull(),
  pricedAt: moment('priced_at').notNull(),
})

export type CardTransaction = typeof cardTransactions.$inferSelect
