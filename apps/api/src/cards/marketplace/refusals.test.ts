import { describe, expect, test } from 'vitest'
import { mustTrade, refusedListing, refusedOffer, refusedTrade } from './refusals.ts'

type Listing = Parameters<typeof refusedListing>[0]
type Trade = Parameters<typeof refusedTrade>[0]
type Offer = Parameters<typeof refusedOffer>[0]

const inMatch = 'This card is in a team of a match that has started. You can sell it once the match is over.'
const samePayer =
  'Accounts that pay from the same address or with the same card cannot trade with each other.'
const poor = { ok: false, reason: 'insufficient_funds', neededMinor: 500n, balanceMinor: 50n } as const
const tooLittle = 'This costs $5.00 and your wallet holds $0.50. Add balance first.'
const owing = { ok: false, reason: 'debt_unsettled', owedMinor: 700n } as const
const inDebt = 'You owe $7.00 for a payment that was taken back. Add balance to settle it first.'

describe('a seller gets the message of each refusal', () => {
  test.each<[Listing, number, string, string?]>([
    [{ ok: false, reason: 'unknown_card' }, 404, 'You have no such card.', 'not_found'],
    [{ ok: false, reason: 'card_in_match' }, 409, inMatch],
    ...(
      [
        ['listed', 'This card is on the marketplace already.'],
        ['frozen', 'This card is frozen while its payment is disputed.'],
        ['cancelled', 'This card was cancelled with its order.'],
        ['leaving', 'This card is on its way to your own address.'],
        ['withdrawn', 'This card is at its own address. Bring it back to your vault first.'],
      ] as const
    ).map(([state, msg]): [Listing, number, string] => [
      { ok: false, reason: 'card_not_free', state },
      409,
      msg,
    ]),
  ])('%s', (refusal, statusCode, message, code = refusal.reason) => {
    expect(refusedListing(refusal)).toMatchObject({ statusCode, code, message })
  })
})

describe('a buyer or bidder gets the message of each refusal', () => {
  test.each<[Trade, number, string, string?]>([
    [{ ok: false, reason: 'unknown_listing' }, 404, 'There is no such listing.', 'not_found'],
    [{ ok: false, reason: 'wrong_listing_kind' }, 409, 'Auctions take bids, and fixed prices take buyers.'],
    [{ ok: false, reason: 'listing_over' }, 409, 'This listing is over. You were not charged.'],
    [{ ok: false, reason: 'auction_running' }, 409, 'This auction has bids and runs to its end.'],
    [{ ok: false, reason: 'own_listing' }, 409, 'This is your own listing.'],
    [{ ok: false, reason: 'same_owner' }, 403, samePayer],
    [
      { ok: false, reason: 'amount_differs', priceMinor: 1050n },
      409,
      'The price is $10.50 now. You were not charged.',
    ],
    [{ ok: false, reason: 'bid_too_low', leastMinor: 210n }, 409, 'The next bid must be at least $2.10.'],
    [poor, 402, tooLittle],
    [owing, 402, inDebt],
  ])('%s', (refusal, statusCode, message, code = refusal.reason) => {
    expect(refusedTrade(refusal)).toMatchObject({ statusCode, code, message })
  })
})

describe('a user who makes or answers an offer gets the message of each refusal', () => {
  const plain = {
    own_card: 'This is your own card.',
    takes_no_offers: 'This card takes no offers at the moment.',
    card_in_auction: 'This card is in an auction.',
    card_in_match: inMatch,
    offer_exists: 'You have an open offer for this card. Withdraw it to make another.',
    too_many_offers: 'You have 50 open offers. Withdraw one to make another.',
    card_has_offers: 'This card has 20 open offers. Please try again later.',
    offer_over: 'This offer is over.',
  } as const

  test.each<[Offer, number, string, string?]>([
    [{ ok: false, reason: 'unknown_card' }, 404, 'There is no such card.', 'not_found'],
    [{ ok: false, reason: 'unknown_offer' }, 404, 'There is no such offer.', 'not_found'],
    [{ ok: false, reason: 'same_owner' }, 403, samePayer],
    [poor, 402, tooLittle],
    [owing, 402, inDebt],
    ...Object.entries(plain).map(([reason, msg]): [Offer, number, string] => [
      { ok: false, reason } as Offer,
      409,
      msg,
    ]),
  ])('%s', (refusal, statusCode, message, code = refusal.reason) => {
    expect(refusedOffer(refusal)).toMatchObject({ statusCode, code, message })
  })
})

test('nobody can trade if payments are off', () => {
  expect(() => mustTrade({ PAYMENTS: 'off' })).toThrow('Payments are switched off at the moment.')
  for (const PAYMENTS of ['sandbox', 'live'] as const) expect(mustTrade({ PAYMENTS })).toBeUndefined()
})
