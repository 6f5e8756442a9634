import type { UserId } from '@toprun/api-schema/ids'
import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import { blockCursorTable } from '../../platform/block-cursor.ts'
import { instant, minorUnits, uint256 } from '../../platform/columns.ts'

export const cryptoQuotes = pgTable('crypto_quotes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  /** null for quotes from before orders had their own ids. */
  orderId: uuid('order_id'),
  combo: smallint('combo').notNull(),
  quantity: smallint('quantity').notNull(),
  amountMinor: minorUnits('amount_minor').notNull(),
  ethWei: uint256('eth_wei'),
  maticWei: uint256('matic_wei'),
  payer: text('payer'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedBy: uuid('used_by'),
  treasury: text('treasury').$type<Address>(),
  idempotencyKey: text('idempotency_key'),
  ethUsdE8: bigint('eth_usd_e8', { mode: 'bigint' }),
  maticUsdE8: bigint('matic_usd_e8', { mode: 'bigint' }),
})

export const cryptoClaims = pgTable('crypto_claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  hash: text('hash').notNull(),
  quoteId: uuid('quote_id'),
  token: text('token'),
  /** `held`: an operator decides what it is worth. */
  state: text('state', {
    enum: ['waiting', 'confirming', 'held', 'settled', 'refused', 'lost'],
  }).notNull(),
  chainId: integer('chain_id'),
  blockNumber: bigint('block_number', { mode: 'bigint' }),
  blockHash: text('block_hash'),
  confirmations: integer('confirmations').notNull().default(0),
  received: uint256('received'),
  sender: text('sender'),
  outcome: text('outcome', {
    enum: ['paid', 'overpaid', 'sold_out', 'underpaid', 'late', 'quote_used', 'deposited'],
  }),
  refusal: text('refusal', {
    enum: [
      'wrong_recipient',
      'wrong_sender',
      'wrong_chain',
      'not_for_this_quote',
      'not_your_deposit',
      'reverted',
      'nothing_received',
      'already_booked',
    ],
  }),
  creditedMinor: minorUnits('credited_minor').notNull().default(0n),
  paymentId: uuid('payment_id'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
})

/** Deposits to the treasury that are credited to no user until an operator assigns them. */
export const unclaimedDeposits = pgTable('unclaimed_deposits', {
  id: uuid('id').primaryKey().defaultRandom(),
  chainId: integer('chain_id').notNull(),
  hash: text('hash').notNull(),
  /** Index of a token's transfer in its block; -1 for the transaction's own coins. */
  logIndex: integer('log_index').notNull(),
  /** The token's id; null for the chain's own coin. */
  token: text('token'),
  sender: text('sender').notNull(),
  amount: uint256('amount').notNull(),
  blockNumber: bigint('block_number', { mode: 'bigint' }).notNull(),
  blockAt: instant('block_at').notNull(),
  reason: text('reason', { enum: ['unmatched', 'no_price', 'not_allowed'] }).notNull(),
  /** The claim that it belongs to; null if it is unmatched. */
  claimId: uuid('claim_id'),
  foundAt: instant('found_at').notNull(),
  userId: uuid('user_id').$type<UserId>(),
  creditedMinor: minorUnits('credited_minor'),
  assignedAt: instant('assigned_at'),
  assignedBy: text('assigned_by'),
})

export const chainCursors = blockCursorTable('chain_cursors')

export type UnclaimedDeposit = typeof unclaimedDeposits.$inferSelect
export type Quote = typeof cryptoQuotes.$inferSelect
export type Claim = typeof cryptoClaims.$inferSelect
