import type { UserId } from '@toprun/api-schema/ids'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minorUnits } from '../../platform/columns.ts'

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  provider: text('provider').$type<ProviderName>().notNull(),
  /** `load` tops the wallet up, `buy` pays for an order. */
  purpose: text('purpose', { enum: ['load', 'buy'] }).notNull(),
  orderId: uuid('order_id'),
  method: text('method', {
    enum: ['wallet', 'credit', 'global_credit', 'crypto_eth', 'crypto_matic'],
  }).notNull(),
  /** In cents of USD: what the wallet gets, or the order costs. */
  amountMinor: minorUnits('amount_minor').notNull(),
  state: text('state', {
    enum: ['created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded'],
  }).notNull(),
  idempotencyKey: text('idempotency_key'),
  providerReference: text('provider_reference'),
  payLink: text('pay_link'),
  /** What the provider charges, in the smallest unit of `chargeCurrency`. */
  chargeMinor: minorUnits('charge_minor').notNull(),
  chargeCurrency: text('charge_currency').notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  settledAt: instant('settled_at'),
  /** The provider may still have news. */
  watched: boolean('watched').notNull().default(true),
  /** The last time that the watch began to look at it; null before. */
  lookedAt: instant('looked_at'),
  refundedAt: instant('refunded_at'),
  /** In cents of USD: the booked refund; null if nothing was refunded by us. */
  refundedMinor: minorUnits('refunded_minor'),
  /** The same in the smallest unit of `chargeCurrency`, as requested from the provider. */
  refundedChargeMinor: minorUnits('refunded_charge_minor'),
  refundReference: text('refund_reference'),
  /** The provider's id of the card that paid, the same for every payer; null if there is none. */
  cardFingerprint: text('card_fingerprint'),
})

/** A provider's reversal of a succeeded payment. */
export const paymentReversals = pgTable('payment_reversals', {
  id: uuid('id').primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  kind: text('kind', { enum: ['refund', 'dispute'] }).notNull(),
  /** The provider's id of it. */
  reference: text('reference').notNull(),
  state: text('state', { enum: ['held', 'taken', 'returned'] }).notNull(),
  /** In the smallest unit of the currency that was charged. */
  chargeMinor: minorUnits('charge_minor').notNull(),
  /** The same in cents of USD. */
  amountMinor: minorUnits('amount_minor').notNull(),
  /** The part that came from TopRun's revenue; the rest is the user's. */
  houseMinor: minorUnits('house_minor').notNull(),
  /** The part that our own refund had taken, which then failed at the provider. */
  coveredMinor: minorUnits('covered_minor').notNull().default(0n),
  /** How often it changed its state or its cover. */
  steps: integer('steps').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    paymentId: uuid('payment_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Receipts that are not queued yet. */
export const receiptsDue = pgTable('receipts_due', {
  transactionId: uuid('transaction_id').primaryKey(),
  /** Who paid, while their address is not confirmed. */
  waitsFor: uuid('waits_for').$type<UserId>(),
})

export const sandboxPayments = pgTable('sandbox_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  state: text('state', {
    enum: ['created', 'challenge', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded'],
  }).notNull(),
  note: text('note'),
  cardFingerprint: text('card_fingerprint'),
})

export const sandboxSecret = pgTable('sandbox_secret', {
  oneRow: boolean('one_row').primaryKey(),
  secret: text('secret').notNull(),
})

export type Payment = typeof payments.$inferSelect
export type Reversal = typeof paymentReversals.$inferSelect
/**
 * The recipient of the money: a provider by the name of its record, or `sandbox`. `wallet` is the user's own balance, `crypto` a treasury on a
 * chain.
 */
export type ProviderName = string
