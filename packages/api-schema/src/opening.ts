import { z } from 'zod'
import { cardFace, cardTier, packId } from './card.ts'

/** 32 bytes as lower-case hex. */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/)

/** The buyer's own part of a draw: any text of 1 to 64 printable ASCII characters. */
export const clientSeed = z
  .string()
  .regex(/^[\x20-\x7e]{1,64}$/, 'The clientSeed must be 1 to 64 plain characters.')

/**
 * The value that is mixed into draws besides the seeds: the first value after the payment. A value of `local-chain`
 * is made by the house.
 */
const beaconName = z.enum(['drand-quicknet', 'local-chain'])

const transactionHash = z.string().regex(/^0x[0-9a-f]{64}$/)

/**
 * The batch of a server's seed. The Merkle root over the commitments of a batch is the data of `transaction`, in a final block before
 * the first of them is given out.
 */
const seedBatch = z.object({
  root: hex32,
  /** How many commitments; a power of two. */
  size: z.int(),
  /** Of this commitment, from 1. Orders take them in order. */
  place: z.int(),
  /** The siblings on the way from this commitment to the root, from below. */
  path: z.array(hex32),
  chainId: z.int(),
  transaction: transactionHash,
  block: z.int(),
  blockHash: transactionHash,
  /** By the clock of the chain. */
  blockAt: z.iso.datetime(),
  /** When we saw that the block is final. */
  finalAt: z.iso.datetime(),
})

/**
 * The seeds of an order. `PUT /api/my-orders/{id}/seeds {}` reserves them under the id that the buyer gives the order, before the first
 * attempt to pay. Then `{clientSeed}` sets the buyer's part, until the order is paid; without a reservation it is refused, because the
 * server could choose its own seed accordingly. `commitment` is the SHA-256 of the server's seed.
 */
export const orderSeeds = z.object({
  commitment: hex32,
  committedAt: z.iso.datetime(),
  /** Null for seeds from before there were batches; so is `beacon`. */
  batch: seedBatch.nullable(),
  beacon: beaconName.nullable(),
  /** Null until the buyer sends one, or the order is paid: then it gets one of the server's. */
  clientSeed: clientSeed.nullable(),
  /** The order is paid: the seeds no longer change. */
  fixed: z.boolean(),
  /** Shown when the first pack of the order is opened; null until then. */
  serverSeed: hex32.nullable(),
})
export const orderSeedsRequest = z.object({ clientSeed: clientSeed.optional() })

/** `sealed`: drawn, not opened. `cancelled`: its order was refunded before it was opened. */
const openingState = z.enum(['sealed', 'opened', 'cancelled'])

/** A pack of the caller. */
const packToOpen = z.object({
  id: z.uuid(),
  order: z.uuid(),
  /** Place in the queue of draws, from 1. */
  seq: z.int(),
  pack: packId,
  /** Its number in its order, from 1. */
  number: z.int(),
  state: openingState,
})

const after = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(0)

/** `GET /api/my-packs`: sealed packs of the caller, by place in the queue: those after `after`. */
export const myPacksQuery = z.object({
  after,
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const myPacksResponse = z.object({
  packs: z.array(packToOpen),
  /** `after` of the page that follows; null on the last. */
  next: z.int().nullable(),
})

/** `GET /api/my-orders/{id}/packs`: the packs of one order of the caller; at most 100. */
export const orderPacksResponse = z.object({
  seeds: orderSeeds,
  /** `tiers`: of the cards that were drawn; empty until the pack is opened. */
  packs: z.array(packToOpen.extend({ tiers: z.array(cardTier) })),
  /** Paid packs that are not drawn yet: it takes seconds, or longer while the beacon is silent. */
  waiting: z.int(),
})

/** A card as it came out of a pack. */
const drawnCard = z.object({
  /** Of the card: `/vault/{card}`. */
  card: z.uuid(),
  serial: z.int(),
  face: cardFace,
  /** The tier from the odds, if every edition of that tier was full; null if the card has the drawn tier. */
  insteadOf: cardTier.nullable(),
})

/**
 * `POST /api/openings/{id}/open`: the cards in the order in which they were drawn. Opened again, a pack
 * returns the same.
 */
export const openedPack = z.object({
  id: z.uuid(),
  order: z.uuid(),
  pack: packId,
  number: z.int(),
  seq: z.int(),
  cards: z.array(drawnCard),
})
/** `POST /api/my-orders/{id}/open`: every pack of the order that is drawn. */
export const openedPacks = z.object({
  packs: z.array(openedPack),
  /** Paid packs that are not drawn yet: it takes seconds, or longer while the beacon is silent. */
  waiting: z.int(),
})

/** What was left of the editions of one category and tier, by edition number: at most 5, where 5 means 5 or more. */
const poolSupply = z.array(z.tuple([z.int(), z.int()]))

/**
 * The cards that could be drawn: `supply['gold-power']` is the editions of that kind that were not full, in
 * ascending order.
 */
export const packSupply = z.record(z.string(), poolSupply)

/** The value that was mixed in: a round of drand, whose value is the SHA-256 of its signature, or a block, whose value is its hash. */
const beaconRound = z.object({
  source: beaconName,
  round: z.int(),
  value: hex32,
  /** 48 bytes as hex; null for a block. */
  signature: z
    .string()
    .regex(/^[0-9a-f]{96}$/)
    .nullable(),
})

/** One step of a draw, as anyone can recompute it. */
const publicDraw = z.object({
  edition: z.int(),
  serial: z.int(),
  /** `gold-power`: the kind from the odds. The edition has another tier if that one was full. */
  drawn: z.string(),
})

/**
 * `GET /api/openings/{id}`: everything that is needed to recompute a draw, without the buyer. `serverSeed`, `supply`, `cards` and `faces`
 * are null until the pack is opened.
 */
export const openingProof = z.object({
  id: z.uuid(),
  /** Place in the queue of draws, from 1. */
  seq: z.int(),
  pack: packId,
  /** Its place in its order, from 1. */
  number: z.int().min(1),
  state: openingState,
  /** Of the published recipe and odds that the draw followed. */
  version: z.int(),
  commitment: hex32,
  clientSeed,
  serverSeed: hex32.nullable(),
  /** Null for draws from before there were batches and beacons; so are `beacon`, `reservedBy`, `clientSeedBy` and `clientSeedAt`. */
  batch: seedBatch.nullable(),
  beacon: beaconRound.nullable(),
  /** `purchase`: the buyer reserved nothing, so the purchase call did. */
  reservedBy: z.enum(['buyer', 'purchase']).nullable(),
  /** `server`: the buyer sent none. */
  clientSeedBy: z.enum(['buyer', 'server']).nullable(),
  clientSeedAt: z.iso.datetime().nullable(),
  /** When the seeds were committed to, and when the order was paid. */
  committedAt: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  drawnAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
  /** SHA-256 of the supply as JSON. */
  supplyDigest: hex32,
  supply: packSupply.nullable(),
  /** In the order of drawing. */
  cards: z.array(publicDraw).nullable(),
  /** What is drawn on the cards, in the same order; not needed to recompute. */
  faces: z.array(cardFace).nullable(),
})

/** `GET /api/openings`: every pack that was drawn, or only opened ones, by place in the queue, from the first or from the newest: those after `after`. */
export const openingsQuery = z.object({
  order: z.enum(['oldest', 'newest']).default('oldest'),
  state: z.literal('opened').optional(),
  after,
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export const openingsResponse = z.object({
  openings: z.array(
    openingProof.pick({
      id: true,
      seq: true,
      pack: true,
      number: true,
      state: true,
      commitment: true,
      drawnAt: true,
      openedAt: true,
      supplyDigest: true,
      cards: true,
      faces: true,
    }),
  ),
  /** `after` of the page that follows; null on the last. */
  next: z.int().nullable(),
})

export type SeedBatch = z.infer<typeof seedBatch>
export type BeaconRound = z.infer<typeof beaconRound>
export type OrderSeeds = z.infer<typeof orderSeeds>
export type PackToOpen = z.infer<typeof packToOpen>
export type OrderPack = z.infer<typeof orderPacksResponse>['packs'][number]
export type DrawnCard = z.infer<typeof drawnCard>
export type OpenedPack = z.infer<typeof openedPack>
export type OpenedPacks = z.infer<typeof openedPacks>
export type OpeningProof = z.infer<typeof openingProof>
export type OpeningsQuery = z.infer<typeof openingsQuery>
export type OpeningsResponse = z.infer<typeof openingsResponse>
