import type { UserId } from '@toprun/api-schema/ids'
import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'
import { blockCursorTable } from '../../platform/block-cursor.ts'
import { instant, uint256 } from '../../platform/columns.ts'

export const mints = pgTable('mints', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  state: text('state', { enum: ['draft', 'uploaded', 'confirming', 'minted'] }).notNull(),
  title: text('title'),
  category: smallint('category'),
  price: text('price'),
  cid: text('cid'),
  uploadedAt: instant('uploaded_at'),
  minter: text('minter').$type<Address>(),
  chainId: integer('chain_id'),
  hash: text('hash').$type<Hex>(),
  tokenId: uint256('token_id'),
  owner: text('owner').$type<Address>(),
  blockNumber: bigint('block_number', { mode: 'bigint' }),
  confirmations: integer('confirmations').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  recordedAt: instant('recorded_at'),
  mintedAt: instant('minted_at'),
})

export const mintUploads = pgTable('mint_uploads', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  cid: text('cid'),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
})

export const mintCursors = blockCursorTable('mint_cursors')

export type MintRow = typeof mints.$inferSelect
