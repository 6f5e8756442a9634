import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import { blockCursorTable } from '../../platform/block-cursor.ts'
import { instant, uint256 } from '../../platform/columns.ts'

export const marketTokens = pgTable(
  'market_tokens',
  {
    chainId: integer('chain_id').notNull(),
    tokenId: uint256('token_id').notNull(),
    readAtBlock: bigint('read_at_block', { mode: 'bigint' }),
    blockAt: instant('block_at'),
    owner: text('owner').$type<Address>(),
    price: uint256('price').notNull().default(0n),
    auctionEndsAt: instant('auction_ends_at'),
    leastBid: uint256('least_bid'),
    bid: uint256('bid'),
    bidder: text('bidder').$type<Address>(),
    offerRound: bigint('offer_round', { mode: 'bigint' }).notNull().default(0n),
    forSaleSince: instant('for_sale_since'),
    isStale: boolean('is_stale').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.tokenId] })],
)

export const tokenOffers = pgTable(
  'token_offers',
  {
    chainId: integer('chain_id').notNull(),
    tokenId: uint256('token_id').notNull(),
    bidder: text('bidder').$type<Address>().notNull(),
    amount: uint256('amount').notNull().default(0n),
    endsAt: instant('ends_at'),
    round: bigint('round', { mode: 'bigint' }).notNull().default(0n),
    isStale: boolean('is_stale').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.tokenId, table.bidder] })],
)

export const tradeCursors = blockCursorTable('token_trade_cursors')

export type MarketTokenRow = typeof marketTokens.$inferSelect
