import type { FastifyBaseLogger } from 'fastify'

export type TradeLog = Pick<FastifyBaseLogger, 'info'>

export interface TradeFacts {
  /** The user who buys, sells, bids or offers. */
  userId: string
  cardId?: string
  listingId?: string
  offerId?: string
  amountMinor?: bigint
}

export type TradeEvent =
  | 'card_listed'
  | 'price_changed'
  | 'listing_ended'
  | 'card_sold'
  | 'bid_placed'
  | 'offer_made'
  | 'offer_accepted'
  | 'offer_declined'
  | 'offer_withdrawn'

/** One line of the log for each change of the marketplace, with `"log":"trade"`; written after its commit. */
export function logTrade(log: TradeLog, event: TradeEvent, { amountMinor, ...facts }: TradeFacts): void {
  log.info(
    { log: 'trade', event, ...facts, ...(amountMinor !== undefined && { amountMinor: Number(amountMinor) }) },
    event,
  )
}
