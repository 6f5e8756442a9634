import type { UserId } from '@toprun/api-schema/ids'
import type { PackId } from '@toprun/game-rules/pack-contents'
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The recipient of the money; `wallet` is the user's own balance, `crypto` a treasury on a chain. */
export const providerNames = ['sandbox', 'stripe', 'cashfree', 'wallet', 'crypto'] as const

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  provider: text('provider', { enum: providerNames }).notNull(),
  /** `load` tops the wallet up, `buy` pays for an order. */
  purpose: text('purpose', { enum: ['load', 'buy'] }).notNull(),
  orderId: uuid('order_id'),
  method: text('method', {
    enum: ['wallet', 'credit', 'global_credit', 'crypto_eth', 'crypto_matic'],
  }).notNull(),
  /** In cents of USD: what the wallet gets, or the order costs. */
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  state: text('state', {
    enum: ['created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded'],
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
  /** The last time that the watch began to look at it; null before. */
  lookedAt: moment('looked_at'),
  refundedAt: moment('refunded_at'),
  /** In cents of USD: the booked refund; null if nothing was refunded by us. */
  refundedMinor: bigint('refunded_minor', { mode: 'bigint' }),
  /** The same in the smallest unit of `chargeCurrency`, as requested from the provider. */
  refundedChargeMinor: bigint('refunded_charge_minor', { mode: 'bigint' }),
  refundReference: text('refund_reference'),
  /** The provider's id of the card that paid, the same for every payer; null if it names none. */
  cardFingerprint: text('card_fingerprint'),
})

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  /** Its buyer chose its id; otherwise it is the buyer's one open order of that combo, quantity and price. */
  named: boolean('named').notNull(),
  /** The payment that paid it; null until then. */
  paymentId: uuid('payment_id'),
  combo: smallint('combo').notNull(),
  quantity: smallint('quantity').notNull(),
  /** What a unit held when it was ordered, by a trigger; null for orders from before that was stored. */
  packs: text('packs').array().$type<PackId[]>(),
  /** In cents of USD, for the whole quantity. */
  priceMinor: bigint('price_minor', { mode: 'bigint' }).notNull(),
  /** `held`: its payment is disputed. `cancelled` is left from before orders stayed open when they sold out. */
  state: text('state', { enum: ['open', 'paid', 'held', 'cancelled', 'refunded'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  /** A transaction on a chain that pays it is being confirmed. */
  confirmingUntil: moment('confirming_until'),
})

/** The seeds of an order's draws. */
export const orderSeeds = pgTable(
  'order_seeds',
  {
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    serverSeed: bytes('server_seed').notNull(),
    /** SHA-256 of the server's seed. */
    commitment: bytes('commitment').notNull(),
    clientSeed: text('client_seed').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the order was paid. */
    fixedAt: moment('fixed_at'),
    queuedAt: moment('queued_at'),
    /** When it was found that it can't be drawn. */
    setAsideAt: moment('set_aside_at'),
    revealedAt: moment('revealed_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.userId] })],
)

/** A provider's reversal of a succeeded payment. */
export const paymentReversals = pgTable('payment_reversals', {
  id: uuid('id').primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  kind: text('kind', { enum: ['refund', 'dispute'] }).notNull(),
  /** The provider's id of it. */
  reference: text('reference').notNull(),
  state: text('state', { enum: ['held', 'taken', 'returned'] }).notNull(),
  /** In the smallest unit of the currency that was charged. */
  chargeMinor: bigint('charge_minor', { mode: 'bigint' }).notNull(),
  /** The same in cents of USD. */
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  /** The part that came from TopRun's revenue; the rest is the user's. */
  houseMinor: bigint('house_minor', { mode: 'bigint' }).notNull(),
  /** How often it changed its state. */
  steps: integer('steps').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
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
  cardFingerprint: text('card_fingerprint'),
})

export const sandboxSecret = pgTable('sandbox_secret', {
  oneRow: boolean('one_row').primaryKey(),
  secret: text('secret').notNull(),
})

export type Payment = typeof payments.$inferSelect
export type Order = typeof orders.$inferSelect
export type OrderSeeds = typeof orderSeeds.$inferSelect
export type Reversal = typeof paymentReversals.$inferSelect
export type ProviderName = (typeof providerNames)[number]
