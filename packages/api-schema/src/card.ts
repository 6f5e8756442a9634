import { z } from 'zod'
import { lookCode } from './look.ts'
import { role, side } from './match.ts'
import { mint } from './minting.ts'
import { cardMove } from './own-wallet.ts'
import { writtenNumber } from './stored-number.ts'

/** What a card does: Power cards name one player, Wild cards go on anyone; Active and Legendary cards come from promotions. */
export const cardCategories = ['power', 'wild', 'active', 'legendary'] as const
export const cardCategory = z.enum(cardCategories)

/** From the most common to the rarest. */
export const cardTiers = ['silver', 'gold', 'black', 'diamond'] as const
export const cardTier = z.enum(cardTiers)

/** A card as teams and multipliers know it. Active and Legendary cards count the same in every tier; the Blue Card is nobody's own. */
export const cardKinds = [
  'blue',
  'active',
  'legendary',
  'silver-power',
  'silver-wild',
  'gold-power',
  'gold-wild',
  'black-power',
  'black-wild',
  'diamond-power',
  'diamond-wild',
] as const
export const cardKind = z.enum(cardKinds)

export const packIds = ['wild', 'champion', 'ace', 'pro'] as const
export const packId = z.enum(packIds)

/** The person on a card. */
const cardPlayer = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** ISO 3166, `NZ`. */
  country: z.string(),
  /** The side of the league that the player plays for. */
  team: side,
  /** Is in the line-up at `/studview`, with a page at `/details/{id}/Player`. */
  star: z.boolean(),
  /** How the player is drawn; null: drawn from the id. */
  look: lookCode.nullable(),
})

/** Everything that is drawn on every card of an edition; a card adds its serial. */
export const cardFace = z.object({
  /** The edition's number on the site. */
  edition: z.int(),
  player: cardPlayer,
  category: cardCategory,
  tier: cardTier,
  /** 2 (Silver) to 5 (Diamond). */
  stars: z.int(),
  /** What the card multiplies awards by: 1, 1.5, 2, 3, 4, 5 or 7. */
  multiplier: z.number(),
  /** How many cards of the edition can ever exist. */
  cap: z.int(),
})

/** How many cards of an edition one pack holds on average, while no edition of its category and tier is full. */
const editionOdds = z.object({ pack: packId, perPack: z.number() })

/** A row of the catalogue. */
const edition = cardFace.extend({
  /** Cards that came out of opened packs so far. Those of sealed packs are not counted. */
  drawn: z.int(),
  /** Cards that exist on chain. */
  issued: z.int(),
  /** One row for each pack that can hold it; none for cards that packs never hold. */
  odds: z.array(editionOdds),
})

/** Where a page ends, opaque to the caller: the `next` of the previous page. */
const place = z.string().regex(/^\d{1,9}$/, 'The cursor must be the next of another page.')

/** `GET /api/cards`, by edition number. `next` is the `cursor` of the page that follows; null on the last. */
export const cardsQuery = z.object({
  player: z.string().max(100).optional(),
  category: cardCategory.optional(),
  tier: cardTier.optional(),
  /** Part of a player's name. */
  q: z.string().trim().max(60).optional(),
  cursor: place.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})
export const cardsResponse = z.object({ editions: z.array(edition), next: z.string().nullable() })

/** `GET /api/cards/players`: everyone who has cards, by name. */
export const cardPlayersResponse = z.object({
  players: z.array(cardPlayer.extend({ editions: z.int() })),
})

/**
 * `GET /api/cards/player-numbers`: the players whose numbers the editions on chain have, by id. A chain cannot know names: a number that is not
 * in this list belongs to no player of TopRun.
 */
export const playerNumbersResponse = z.object({
  /** The SHA-256 of `players` as compact JSON, in this order. */
  version: z.string().regex(/^[0-9a-f]{64}$/),
  players: z.array(
    z.object({
      /** The first 6 bytes of the SHA-256 of the id. */
      number: z.string().regex(/^0x[0-9a-f]{12}$/),
      id: z.string(),
      name: z.string(),
    }),
  ),
})

/** Where the token of a card is: not sent yet, sent to the chain, or final there. */
const cardToken = z.object({
  state: z.enum(['pending', 'sent', 'issued']),
  /** Transaction that issued it; null until it was sent. */
  hash: z.string().nullable(),
  /** CID of its metadata; null until it is stored. */
  cid: z.string().nullable(),
})

/**
 * `vault`: in the vault. `listed`: in the vault, and offered on the marketplace. `frozen`: its order is disputed. `cancelled`: its order
 * was lost, for good. `leaving`: on its way to an own address. `withdrawn`: at an own address.
 */
const cardState = z.enum(['vault', 'listed', 'frozen', 'cancelled', 'leaving', 'withdrawn'])

/** A card that came out of an opened pack, as everyone may see it. */
const publicCard = z.object({
  serial: z.int(),
  state: cardState,
  /** The name that its owner chose; null for a card at an own address, or one that was cancelled. */
  owner: z.string().nullable(),
  /** The opening that gave it, at `/verify/{opening}`. */
  opening: z.uuid(),
  /** When its pack was opened. */
  openedAt: z.iso.datetime(),
  token: cardToken,
})

/** `GET /api/cards/{edition}`: the edition, with a page of its cards by serial. */
export const editionQuery = z.object({
  cursor: place.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const editionResponse = z.object({
  edition,
  cards: z.array(publicCard),
  next: z.string().nullable(),
})

/** `GET /api/cards/{edition}/{serial}` */
export const publicCardResponse = z.object({ face: cardFace, card: publicCard })

/**
 * A card of the caller, with the fields that `GET /api/my-vault` was recorded with (docs/rules.md#card-labels): `tt` 1 is a card from a pack, 7 the
 * celebrity card. `ipfs` and `hash` are empty until the card is issued.
 */
const vaultCard = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  desc: z.string(),
  ipfs: z.string(),
  hash: z.string(),
  file: z.enum(['img', 'vid']),
  star: z.int(),
  category: z.string(),
  subcategory: z.string(),
  tt: z.int(),
  face: cardFace,
  serial: z.int(),
  state: cardState,
  token: cardToken,
  acquiredAt: z.iso.datetime(),
})

const cursor = z.string().min(1).max(200)

export const vaultSort = z.enum(['newest', 'oldest', 'rarest', 'commonest', 'player'])

export const vaultQuery = z.object({
  tier: cardTier.optional(),
  category: cardCategory.optional(),
  /** Part of a player's name. */
  q: z.string().trim().max(60).optional(),
  sort: vaultSort.default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const vaultResponse = z.object({
  nfts: z.array(vaultCard),
  next: cursor.nullable(),
  /** All cards of the vault by tier, regardless of filters. Only on the first page; null on the others. */
  count: z.record(cardTier, z.int()).nullable(),
  /**
   * For each side of the league, how many of its players the caller has cards of, the fullest first, regardless of filters. Only on the
   * first page; null on the others.
   */
  sides: z.array(z.object({ side, players: z.int(), held: z.int() })).nullable(),
  /** Packs of the caller that are not opened yet. Only on the first page; null on the others. */
  packs: z.int().nullable(),
  /** Tokens that the caller minted, the latest first, at most 100. Only on the first page; null on the others. */
  mints: z.array(mint).nullable(),
})

/** `GET /api/my-vault/serials?edition=4`: which cards of an edition are in the caller's vault, the lowest serials first, at most 100. */
export const ownSerialsQuery = z.object({ edition: writtenNumber.min(1) })
export const ownSerialsResponse = z.object({ serials: z.array(z.int()) })

/** `GET /api/my-vault/away`: the caller's cards that are at own addresses or on their way there, the latest first. */
export const awayQuery = z.object({ cursor: cursor.optional() })
export const awayResponse = z.object({ nfts: z.array(vaultCard), next: cursor.nullable() })

/** `GET /api/my-vault/{id}`: one card of the caller, in the vault or not, with its origin. */
export const vaultCardResponse = z.object({
  card: vaultCard,
  /** Its way to an own address; null for a card that is in the vault. */
  move: cardMove.nullable(),
  /**
   * Its place among the cards that wait to be issued, from 1; 1,001 for every later one. Null for a card that does not wait, or waits for an
   * operator.
   */
  issuingPlace: z.int().positive().nullable(),
  /** Of the cards contract. */
  tokenId: z.string(),
  provenance: z.object({
    /** The order that paid its pack, if the caller bought it; null for a card with another origin. */
    order: z.uuid().nullable(),
    opening: z.uuid(),
    /** The pack's place in the queue of draws. */
    seq: z.int(),
    pack: packId,
    drawnAt: z.iso.datetime(),
    openedAt: z.iso.datetime(),
  }),
})

export type CardCategory = z.infer<typeof cardCategory>
export type CardKind = z.infer<typeof cardKind>
export type CardTier = z.infer<typeof cardTier>
export type CardPlayer = z.infer<typeof cardPlayer>
export type CardFace = z.infer<typeof cardFace>
export type Edition = z.infer<typeof edition>
export type CardsQuery = z.infer<typeof cardsQuery>
export type CardsResponse = z.infer<typeof cardsResponse>
export type CardPlayersResponse = z.infer<typeof cardPlayersResponse>
export type PlayerNumbersResponse = z.infer<typeof playerNumbersResponse>
export type CardToken = z.infer<typeof cardToken>
export type PublicCard = z.infer<typeof publicCard>
export type EditionResponse = z.infer<typeof editionResponse>
export type PublicCardResponse = z.infer<typeof publicCardResponse>
export type VaultCard = z.infer<typeof vaultCard>
export type VaultSort = z.infer<typeof vaultSort>
export type VaultQuery = z.infer<typeof vaultQuery>
export type VaultResponse = z.infer<typeof vaultResponse>
export type AwayResponse = z.infer<typeof awayResponse>
export type VaultCardResponse = z.infer<typeof vaultCardResponse>
