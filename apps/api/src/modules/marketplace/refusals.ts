import { formatCents } from '@toprun/api-schema/money-text'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { BuyResult } from './buy-listing.ts'
import type { ChangeListingResult, ListCardResult } from './list-card.ts'
import type { BidResult } from './place-bid.ts'

/** What each refusal of this module means over HTTP, in words for a person. */

const notFree = {
  listed: 'This card is on the marketplace already.',
  frozen: 'This card is frozen while its payment is disputed.',
  cancelled: 'This card was cancelled with its order.',
  withdrawn: 'This card is at its own address. Bring it back to your vault first.',
} as const

export function refusedListing(refusal: Extract<ListCardResult, { ok: false }>): ApiError {
  return refusal.reason === 'unknown_card'
    ? notFound('You have no such card.')
    : new ApiError(409, refusal.reason, notFree[refusal.state])
}

export function refusedTrade(
  refusal: Extract<BuyResult | BidResult | ChangeListingResult, { ok: false }>,
): ApiError {
  const { reason } = refusal
  switch (reason) {
    case 'unknown_listing':
      return notFound('There is no such listing.')
    case 'wrong_listing_kind':
      return new ApiError(409, reason, 'Auctions take bids, and fixed prices take buyers.')
    case 'listing_over':
      return new ApiError(409, reason, 'This listing is over. You were not charged.')
    case 'auction_running':
      return new ApiError(409, reason, 'This auction has bids and runs to its end.')
    case 'own_listing':
      return new ApiError(409, reason, 'This is your own listing.')
    case 'same_owner':
      return new ApiError(
        403,
        reason,
        'Accounts that pay from the same address cannot trade with each other.',
      )
    case 'amount_differs':
      return new ApiError(
        409,
        reason,
        `The price is ${formatCents(refusal.priceMinor)} now. You were not charged.`,
      )
    case 'bid_too_low':
      return new ApiError(409, reason, `The next bid must be at least ${formatCents(refusal.leastMinor)}.`)
    case 'insufficient_funds':
      return new ApiError(
        402,
        reason,
        `This costs ${formatCents(refusal.neededMinor)} and your wallet holds ${formatCents(refusal.balanceMinor)}. Add balance first.`,
      )
    case 'debt_unsettled':
      return new ApiError(
        402,
        reason,
        `You owe ${formatCents(refusal.owedMinor)} for a payment that was taken back. Add balance to settle it first.`,
      )
  }
}
