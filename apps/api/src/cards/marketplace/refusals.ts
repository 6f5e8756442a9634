import { formatCents } from '@toprun/api-schema/money-text'
import { mostOffersOfCard, mostOffersOfUser } from '@toprun/game-rules/market-rules'
import { refusedWallet } from '../../money/payments/payment-call.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { AnswerOfferResult } from './answer-offer.ts'
import type { BuyResult } from './buy-listing.ts'
import type { ChangeListingResult, ListCardResult } from './list-card.ts'
import type { MakeOfferResult } from './make-offer.ts'
import type { BidResult } from './place-bid.ts'

/** The HTTP response of each refusal of this module, in words for a person. */

export function mustTrade({ PAYMENTS }: Pick<Configuration, 'PAYMENTS'>): void {
  if (PAYMENTS === 'off') throw new ApiError(403, 'payments_off', 'Payments are switched off at the moment.')
}

const notFree = {
  listed: 'This card is on the marketplace already.',
  frozen: 'This card is frozen while its payment is disputed.',
  cancelled: 'This card was cancelled with its order.',
  leaving: 'This card is on its way to your own address.',
  withdrawn: 'This card is at its own address. Bring it back to your vault first.',
} as const

const cardInMatch =
  'This card is in a team of a match that has started. You can sell it once the match is over.'

export function refusedListing(refusal: Extract<ListCardResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'unknown_card':
      return notFound('You have no such card.')
    case 'card_in_match':
      return new ApiError(409, refusal.reason, cardInMatch)
    case 'card_not_free':
      return new ApiError(409, refusal.reason, notFree[refusal.state])
  }
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
      return samePayer()
    case 'amount_differs':
      return new ApiError(
        409,
        reason,
        `The price is ${formatCents(refusal.priceMinor)} now. You were not charged.`,
      )
    case 'bid_too_low':
      return new ApiError(409, reason, `The next bid must be at least ${formatCents(refusal.leastMinor)}.`)
    case 'insufficient_funds':
    case 'debt_unsettled':
      return refusedWallet(refusal)
  }
}

export function refusedOffer(refusal: Extract<MakeOfferResult | AnswerOfferResult, { ok: false }>): ApiError {
  const { reason } = refusal
  switch (reason) {
    case 'unknown_card':
      return notFound('There is no such card.')
    case 'unknown_offer':
      return notFound('There is no such offer.')
    case 'insufficient_funds':
    case 'debt_unsettled':
      return refusedWallet(refusal)
    case 'same_owner':
      return samePayer()
    default:
      return new ApiError(409, reason, offerSentences[reason])
  }
}

const offerSentences = {
  own_card: 'This is your own card.',
  takes_no_offers: 'This card takes no offers at the moment.',
  card_in_auction: 'This card is in an auction.',
  card_in_match: cardInMatch,
  offer_exists: 'You have an open offer for this card. Withdraw it to make another.',
  too_many_offers: `You have ${mostOffersOfUser} open offers. Withdraw one to make another.`,
  card_has_offers: `This card has ${mostOffersOfCard} open offers. Please try again later.`,
  offer_over: 'This offer is over.',
} as const

const samePayer = () =>
  new ApiError(
    403,
    'same_owner',
    'Accounts that pay from the same address or with the same card cannot trade with each other.',
  )
