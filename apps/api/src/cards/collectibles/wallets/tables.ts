import type { UserId } from '@toprun/api-schema/ids'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'

/** `apps/api/schema/collectibles.sql` documents the columns. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const ownWallets = pgTable('own_wallets', {
  address: text('address').$type<Address>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  provedAt: moment('proved_at').notNull(),
})

export const walletChallenges = pgTable('wallet_challenges', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  address: text('address').$type<Address>().notNull(),
  message: text('message').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
