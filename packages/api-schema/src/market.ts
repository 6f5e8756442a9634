import { z } from 'zod'
import { cardCategory, cardFace, cardTier } from './card.ts'
import { usd } from './money.ts'

/** How a card is for sale. */
export const listingKind = z.enum(['fixed', 'auction'])

/** How a card is for sale or was sold: including an accepted offer. */
const saleKind = z.enum([...listingKind.options, 'offer'])

/** `ended`: by its seller, or an auction without a bid. `called_off`: its card was frozen or cancelled. */
const listingState = z.enum(['open', 'sold', 'ended', 'called_off'])

/** What a card can cost: 0.50 to 1,000,000 USD. */
export const marketPrice = (name: string) =>
  usd.pipe(
    z
      .number()
      .min(0.5, `The ${name} must be at least 0.50 USD.`)
      .max(1_000_000, `The ${name} must be at most 1,000,000 USD.`),
  )

/** A card for sale. `price` of an auction is the highest bid, or the minimum of the first. */
const marketListing = z.object({
  id: z.uuid(),
  kind: saleKind,
  state: listingState,
  price: usd,
  /** How many bids were made; 0 at a fixed price. */
  bids: z.int(),
  /** Of an auction; null at a fixed price. */
  endsAt: z.iso.datetime().nullable(),
  listedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** The name that the seller chose. */
  seller: z.string(),
  face: cardFace,
  serial: z.int(),
})

export const marketSort = z.enum(['newest', 'cheapest', 'dearest', 'ending'])

const cursor = z.string().min(1).max(200)

/** `GET /api/market`: what is for sale. `ending` shows only auctions, the next to end first. */
export const marketQuery = z.object({
  player: z.string().max(100).optional(),
  category: cardCategory.optional(),
  tier: cardTier.optional(),
  kind: listingKind.optional(),
  sort: marketSort.default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
/** The floor and the last sale of an edition; both null if none was ever for sale at a fixed price or sold. */
const editionPrice = z.object({
  edition: z.int(),
  /** The lowest fixed price at the moment; null if none is for sale. */
  floor: usd.nullable(),
  /** The price of its last sale; null if none was sold. */
  lastSale: usd.nullable(),
})

export const marketResponse = z.object({
  listings: z.array(marketListing),
  /** For the editions of the page; those without floor and sale are left out. */
  prices: z.array(editionPrice),
  /** The `cursor` of the page that follows; null on the last. */
  next: cursor.nullable(),
})

const editionSale = z.object({ price: usd, serial: z.int(), kind: saleKind, at: z.iso.datetime() })

/** `GET /api/market/editions/{edition}/sales`: what cards of an edition were sold for, the latest first. */
export const editionSalesQuery = z.object({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export const editionSalesResponse = z.object({ sales: z.array(editionSale), next: cursor.nullable() })

/** `GET /api/market/editions/{edition}`: the floor of an edition, and the first page of its sales. */
export const editionMarket = editionSalesResponse.extend({
  /** The lowest fixed price at the moment; null if none is for sale. */
  floor: usd.nullable(),
})

/** `GET /api/market/prices?editions=3,9`: floors and last sales of up to 100 editions; those with neither are left out. */
export const pricesQuery = z.object({
  editions: z
    .string()
    .regex(
      /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/,
      'The editions must be up to 100 numbers with commas between them.',
    ),
  /** `others`: without what the caller sells. */
  of: z.literal('others').optional(),
})
export const pricesResponse = z.object({ prices: z.array(editionPrice) })

/** `GET /api/market/tiers/{tier}`: the floor and the last sale of all editions of a tier, without what the caller sells. */
export const tierPriceResponse = editionPrice.omit({ edition: true })

/** `GET /api/market/held`: the caller's money that waits in open auctions and offers. */
export const heldResponse = z.object({ bids: usd, offers: usd })

/** `GET /api/market/listings/{id}` */
export const listingResponse = z.object({
  listing: marketListing,
  market: editionMarket,
  /** The latest bids, the highest first. */
  bids: z.array(z.object({ amount: usd, bidder: z.string(), at: z.iso.datetime(), mine: z.boolean() })),
  /** The minimum of the next bid; null if nobody can bid. */
  leastBid: usd.nullable(),
  /** The caller: not signed in, the seller, the highest bidder, an outbid bidder, the buyer, or any other user. */
  caller: z.enum(['visitor', 'seller', 'leading', 'outbid', 'buyer', 'other']),
})

/** `POST /api/market/listings` */
export const listCardRequest = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('fixed'),
      card: z.uuid('The card must be the ID of a card.'),
      price: marketPrice('price'),
    }),
    z.object({
      kind: z.literal('auction'),
      card: z.uuid('The card must be the ID of a card.'),
      /** The minimum of the first bid. */
      price: marketPrice('price'),
      hours: z.union([z.literal(1), z.literal(6), z.literal(24), z.literal(72), z.literal(168)], {
        error: 'The hours must be 1, 6, 24, 72 or 168.',
      }),
    }),
  ],
  { error: 'The kind must be fixed or auction.' },
)

/** `PUT /api/market/listings/{id}` */
export const changePriceRequest = z.object({ price: marketPrice('price') })

/** `POST /api/market/listings/{id}/purchase`. `price` is the one that the buyer saw: another one is refused. */
export const buyListingRequest = z.object({ price: marketPrice('price') })

/** `POST /api/market/listings/{id}/bids` */
export const bidRequest = z.object({ amount: marketPrice('amount') })

/** After a call that moved money: the balance of the caller's wallet. */
export const tradeResponse = z.object({ msg: z.string(), listing: z.uuid(), balance: usd })

/** After a call that moved none. */
export const listedResponse = z.object({ msg: z.string(), listing: z.uuid() })

/** `GET /api/market/my-listings`, the latest first. */
export const ownPageQuery = z.object({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

/** `GET /api/market/my-cards`: cards of the caller's vault that can be listed, the latest first. */
const sellableCard = z.object({ id: z.uuid(), serial: z.int(), face: cardFace })
export const sellableCardsResponse = z.object({
  cards: z.array(sellableCard),
  /** As in `GET /api/market`. */
  prices: z.array(editionPrice),
  next: cursor.nullable(),
})

/** `GET /api/market/my-bids`: the caller's bids, the latest first, each with its auction. */
export const myBidsResponse = z.object({
  bids: z.array(
    z.object({
      id: z.uuid(),
      amount: usd,
      /** `returned`: its auction was called off. */
      state: z.enum(['leading', 'outbid', 'won', 'returned']),
      at: z.iso.datetime(),
      listing: marketListing,
    }),
  ),
  next: cursor.nullable(),
})

export type ListingState = z.infer<typeof listingState>
export type MarketListing = z.infer<typeof marketListing>
export type MarketSort = z.infer<typeof marketSort>
export type MarketQuery = z.infer<typeof marketQuery>
export type MarketResponse = z.infer<typeof marketResponse>
export type EditionPrice = z.infer<typeof editionPrice>
export type TierPrice = z.infer<typeof tierPriceResponse>
export type EditionSalesResponse = z.infer<typeof editionSalesResponse>
export type HeldResponse = z.infer<typeof heldResponse>
export type EditionMarket = z.infer<typeof editionMarket>
export type ListingResponse = z.infer<typeof listingResponse>
export type ListCardRequest = z.infer<typeof listCardRequest>
export type SellableCard = z.infer<typeof sellableCard>
export type SellableCardsResponse = z.infer<typeof sellableCardsResponse>
export type MyBidsResponse = z.infer<typeof myBidsResponse>
