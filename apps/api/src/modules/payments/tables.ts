import { bigint, boolean, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who takes the money; `wallet` is the member's own balance, `crypto` a treasury on a chain. */
export const providerNames = ['sandbox', 'stripe', 'cashfree', 'wallet', 'crypto'] as const

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  provider: text('provider', { enum: providerNames }).notNull(),
  study: text('study', { enum: ['load', 'buy'] }).notNull(),
  method: text('method', {
    enum: ['wallet', 'credit', 'global_credit', 'crypto_eth', 'crypto_matic'],
  }).notNull(),
  /** In cents of USD: what the wallet gets, or the order costs. */
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  state: text('state', {
    enum: ['created', 'pending', 'succeeded', 'failed', 'expired', 'refunded'],
  }).notNull(),
  idempotencyKey: text('idempotency_key'),
  providerReference: text('provider_reference'),
  payLink: text('pay_link'),
  /** What the provider charges, in the smallest unit of `chargeCurrency`. */
  chargeMinor: bigint('charge_minor', { mode: 'bigint' }).notNull(),
  chargeCurrency: text('charge_currency').notNull(),
  note: text('note'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  settledAt: moment('settled_at'),
  /** The provider may still have news. */
  watched: boolean('watched').notNull().default(true),
  refundedAt: moment('refunded_at'),
  refundReference: text('refund_reference'),
})

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  cat: smallint('cat').notNull(),
  units: smallint('units').notNull(),
  /** In cents of USD, all units together. */
  priceMinor: bigint('price_minor', { mode: 'bigint' }).notNull(),
  state: text('state', { enum: ['open', 'paid', 'cancelled', 'refunded'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
})

export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    paymentId: uuid('payment_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

export const sandboxPayments = pgTable('sandbox_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  state: text('state', {
    enum: ['created', 'challenge', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded'],
  }).notNull(),
  note: text('note'),
})

export const sandboxSecret = pgTable('sandbox_secret', {
  oneRow: boolean('one_row').primaryKey(),
  secret: text('secret').notNull(),
})

export type Payment = typeof payments.$inferSelect
export type Order = typeof orders.$inferSelect
export type ProviderName = (typeof providerNames)[number]
