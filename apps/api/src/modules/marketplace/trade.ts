import { saleSplit } from '@toprun/game-rules/market-rules'
import { type Account, revenue, royalty, walletOf } from '@toprun/ledger/account'
import type { Transaction } from '@toprun/ledger/posting'
import type { Listing } from './tables.ts'

/** The idempotency key of a sale in the ledger: a listing is sold once. */
export const tradeKey = (listingId: string) => `trade:${listingId}`

/** What a sale at `priceMinor` posts: fee and royalty to the house, the rest to the seller. */
export function tradeOf(
  { id, cardId, sellerId }: Pick<Listing, 'id' | 'cardId' | 'sellerId'>,
  priceMinor: bigint,
  source: Account,
): Transaction {
  const { feeMinor, royaltyMinor, sellerMinor } = saleSplit(priceMinor)
  return {
    key: tradeKey(id),
    kind: 'trade',
    postings: [
      { source, destination: walletOf(sellerId), amountMinor: sellerMinor },
      { source, destination: revenue, amountMinor: feeMinor },
      { source, destination: royalty, amountMinor: royaltyMinor },
    ],
    reference: { listingId: id, cardId },
  }
}
