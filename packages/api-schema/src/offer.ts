import { z } from 'zod'
import { cardFace } from './card.ts'
import { editionMarket, listingKind, marketPrice } from './market.ts'
import { usd } from './money.ts'
import { storedNumber } from './stored-number.ts'

/** `over`: the card was sold to another user, moved or frozen. */
const offerState = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'over'])

/** `POST /api/market/offers`: for the card with that serial of the edition, open for 1 to 7 days. */
export const makeOfferRequest = z.object({
  edition: storedNumber.min(1),
  serial: storedNumber,
  amount: marketPrice('amount'),
  days: z.int().min(1).max(7),
})

/** In every response about an offer: the caller's current balance. */
export const offerResponse = z.object({ msg: z.string(), offer: z.uuid(), balance: usd })

/** `GET /api/market/cards/{edition}/{serial}`: a card's price and its offers. */
export const cardMarketResponse = z.object({
  /** Its open listing; null if it is not for sale. */
  listing: z.object({ id: z.uuid(), kind: listingKind, price: usd }).nullable(),
  /** Whether offers for it are possible now. */
  takesOffers: z.boolean(),
  /** Open offers, the highest first. */
  offers: z.array(
    z.object({
      id: z.uuid(),
      amount: usd,
      /** The bidder's name. */
      user: z.string(),
      mine: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  market: editionMarket,
  caller: z.enum(['visitor', 'owner', 'other']),
  /** The id by which the caller can list the card; null if they cannot. */
  sellable: z.uuid().nullable(),
})

const cursor = z.string().min(1).max(200)

/** `GET /api/market/my-offers`: offers that the caller made or received, the latest first. */
export const myOffersQuery = z.object({
  side: z.enum(['made', 'received']).default('made'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export const myOffersResponse = z.object({
  offers: z.array(
    z.object({
      id: z.uuid(),
      amount: usd,
      state: offerState,
      /** The name of the bidder or, for offers that the caller made, of the card's owner then. */
      user: z.string(),
      madeAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      face: cardFace,
      serial: z.int(),
    }),
  ),
  next: cursor.nullable(),
})

export type OfferState = z.infer<typeof offerState>
export type MakeOfferRequest = z.infer<typeof makeOfferRequest>
export type CardMarketResponse = z.infer<typeof cardMarketResponse>
export type MyOffersQuery = z.infer<typeof myOffersQuery>
export type MyOffersResponse = z.infer<typeof myOffersResponse>
