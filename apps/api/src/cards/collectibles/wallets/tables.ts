import type { UserId } from '@toprun/api-schema/ids'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import { instant } from '../../../platform/columns.ts'

/** `apps/api/schema/collectibles.sql` documents the columns. */

export const ownWallets = pgTable('own_wallets', {
  address: text('address').$type<Address>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  provedAt: instant('proved_at').notNull(),
})

export const walletChallenges = pgTable('wallet_challenges', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  address: text('address').$type<Address>().notNull(),
  message: text('message').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
