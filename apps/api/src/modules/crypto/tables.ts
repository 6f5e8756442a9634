import { bigint, customType, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** More digits than PostgreSQL's bigint has: wei. */
const wei = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: BigInt,
  toDriver: String,
})

export const cryptoQuotes = pgTable('crypto_quotes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  cat: smallint('cat').notNull(),
  units: smallint('units').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  ethWei: wei('eth_wei'),
  maticWei: wei('matic_wei'),
  payer: text('payer'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedBy: uuid('used_by'),
  treasury: text('treasury').$type<Address>(),
  idempotencyKey: text('idempotency_key'),
  ethUsdE8: bigint('eth_usd_e8', { mode: 'bigint' }),
  maticUsdE8: bigint('matic_usd_e8', { mode: 'bigint' }),
})

export const cryptoClaims = pgTable('crypto_claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  hash: text('hash').notNull(),
  quoteId: uuid('quote_id'),
  token: text('token'),
  state: text('state', { enum: ['waiting', 'confirming', 'settled', 'refused', 'lost'] }).notNull(),
  chainId: integer('chain_id'),
  blockNumber: bigint('block_number', { mode: 'bigint' }),
  blockHash: text('block_hash'),
  confirmations: integer('confirmations').notNull().default(0),
  received: wei('received'),
  sender: text('sender'),
  outcome: text('outcome', {
    enum: ['paid', 'overpaid', 'sold_out', 'underpaid', 'late', 'quote_used', 'deposited'],
  }),
  refusal: text('refusal'),
  creditedMinor: bigint('credited_minor', { mode: 'bigint' }).notNull().default(0n),
  paymentId: uuid('payment_id'),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
})

export type Quote = typeof cryptoQuotes.$inferSelect
export type Claim = typeof cryptoClaims.$inferSelect
