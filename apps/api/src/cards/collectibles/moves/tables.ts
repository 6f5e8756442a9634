import type { UserId } from '@toprun/api-schema/ids'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'

/** `apps/api/schema/collectibles.sql` documents the columns. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const cardMoves = pgTable('card_moves', {
  id: uuid('id').primaryKey().defaultRandom(),
  cardId: uuid('card_id').notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  address: text('address').$type<Address>(),
  state: text('state', { enum: ['waiting', 'sent', 'done', 'called_off'] }).notNull(),
  hash: text('hash').$type<Hex>(),
  attempts: integer('attempts').notNull().default(0),
  askedAt: moment('asked_at').notNull(),
  endedAt: moment('ended_at'),
})

export type CardMove = typeof cardMoves.$inferSelect
