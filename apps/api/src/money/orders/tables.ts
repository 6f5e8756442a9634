import type { UserId } from '@toprun/api-schema/ids'
import type { PackId } from '@toprun/game-rules/pack-contents'
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, minorUnits } from '../../platform/columns.ts'

export const comboStock = pgTable('combo_stock', {
  combo: smallint('combo').primaryKey(),
  stock: integer('stock').notNull(),
  /** What a unit contains, by the content; a trigger copies it into orders. */
  packs: text('packs').array().$type<PackId[]>(),
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
  /** What a unit contained when it was ordered, copied by a trigger; null for orders from before that was stored. */
  packs: text('packs').array().$type<PackId[]>(),
  /** In cents of USD, for the whole quantity. */
  priceMinor: minorUnits('price_minor').notNull(),
  /** `held`: its payment is disputed. `cancelled` is left from before orders stayed open when they sold out. */
  state: text('state', { enum: ['open', 'paid', 'held', 'cancelled', 'refunded'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  /** A transaction on a chain that pays it is being confirmed. */
  confirmingUntil: instant('confirming_until'),
})

/** Mixed into draws: a value of `local-chain` is made by the house. */
const beaconNames = ['drand-quicknet', 'local-chain'] as const
export type BeaconName = (typeof beaconNames)[number]

/** The seeds of an order's draws. Those from before there were batches have none, and no beacon. */
export const orderSeeds = pgTable(
  'order_seeds',
  {
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    serverSeed: bytes('server_seed').notNull(),
    /** SHA-256 of the server's seed. */
    commitment: bytes('commitment').notNull(),
    batchId: integer('batch_id'),
    /** In its batch, from 1. */
    place: integer('place'),
    path: bytes('path'),
    beacon: text('beacon').$type<BeaconName>(),
    /** Set before the draw. */
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    reservedBy: text('reserved_by', { enum: ['buyer', 'purchase'] }),
    /** Null until the buyer sends one, or the order is paid. */
    clientSeed: text('client_seed'),
    clientSeedBy: text('client_seed_by', { enum: ['buyer', 'server'] }),
    clientSeedAt: instant('client_seed_at'),
    /** When they were reserved. */
    createdAt: instant('created_at').notNull(),
    /** When the order was paid. */
    fixedAt: instant('fixed_at'),
    queuedAt: instant('queued_at'),
    /** When it was found that it can't be drawn. */
    setAsideAt: instant('set_aside_at'),
    revealedAt: instant('revealed_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.userId] })],
)

/** Server seeds whose commitments were published together. */
export const seedBatches = pgTable('seed_batches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  root: bytes('root').notNull(),
  size: integer('size').notNull(),
  beacon: text('beacon', { enum: beaconNames }).notNull(),
  madeAt: instant('made_at').notNull(),
  chainId: integer('chain_id').notNull(),
  transactionHash: text('transaction_hash').notNull(),
  signed: text('signed').notNull(),
  signedAt: instant('signed_at').notNull(),
  blockNumber: bigint('block_number', { mode: 'number' }),
  blockHash: text('block_hash'),
  /** By the chain's own clock. */
  blockAt: instant('block_at'),
  finalAt: instant('final_at'),
  withdrawnAt: instant('withdrawn_at'),
})

export const beaconRounds = pgTable(
  'beacon_rounds',
  {
    beacon: text('beacon', { enum: beaconNames }).notNull(),
    round: bigint('round', { mode: 'number' }).notNull(),
    value: bytes('value').notNull(),
    signature: bytes('signature'),
  },
  (table) => [primaryKey({ columns: [table.beacon, table.round] })],
)

export type Order = typeof orders.$inferSelect
export type OrderSeeds = typeof orderSeeds.$inferSelect
export type SeedBatch = typeof seedBatches.$inferSelect
export type BeaconRound = Omit<typeof beaconRounds.$inferSelect, 'beacon'>
