import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  provider: text('provider', { enum: ['sandbox'] }).notNull(),
  study: text('study', { enum: ['load'] }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  state: text('state', { enum: ['created', 'succeeded'] }).notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
})

export type Payment = typeof payments.$inferSelect
