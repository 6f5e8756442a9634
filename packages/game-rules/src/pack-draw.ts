import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { cardAt, certain, type PackCard, type PackId, publishedOdds } from './pack-contents.ts'

/**
 * The recipe of this file and the odds of pack-contents.ts. Proofs contain it; a change of either needs a new number.
 */
export const drawVersion = 2

/** Of draws whose seeds were made before there were beacons: their orders were paid before `beaconsSince`. */
export const versionWithoutBeacon = 1
export const beaconsSince = new Date('2026-11-27T00:00:00Z')

/** The most cards that a pack holds. */
export const largestPack = 5

/** From the most common to the rarest. */
const tiers = ['silver', 'gold', 'black', 'diamond'] as const
const categories = ['power', 'wild'] as const

/** Every kind of card that packs hold, in the order in which a supply lists them. */
export const packCards: readonly PackCard[] = categories.flatMap((category) =>
  tiers.map((tier): PackCard => `${tier}-${category}`),
)

/** An edition that is not full, and how many of its cards are left: at most 5, where 5 means 5 or more. */
export type EditionLeft = readonly [edition: number, left: number]

/** What could be drawn at a moment: of each kind the editions that were not full, ascending by number. */
export type PackSupply = Readonly<Record<PackCard, readonly EditionLeft[]>>

/**
 * The inputs of a draw: `serverSeed` is 32 bytes, `beacon` the value that nobody could choose, 32 bytes too, or null in version 1;
 * `number` is the pack's number in its order, from 1.
 */
export interface DrawSeeds {
  serverSeed: Uint8Array
  clientSeed: string
  beacon: Uint8Array | null
  number: number
}

export interface Draw {
  edition: number
  /** The kind from the odds. */
  drawn: PackCard
  /** The kind of the edition: another tier of the same category if every edition of the drawn kind was full. */
  given: PackCard
}

export type PackDraw =
  | { ok: true; cards: Draw[] }
  /** Every edition of a category is full: `drawn` cannot be given, nor any tier instead. */
  | { ok: false; reason: 'nothing_left'; drawn: PackCard }

/**
 * Draws a pack. The same input gives the same cards, on any machine.
 *
 * Numbers come from HMAC-SHA256 under the server's seed of `clientSeed:beacon:number:0`, `clientSeed:beacon:number:1` and so on, with the
 * beacon as lower-case hex, or without it and its colon in version 1. Each code is eight numbers of 32 bits, big-endian, one after the other. A number below n is the next of them modulo n; those at or above the largest
 * multiple of n are passed over, so that each result is equally likely.
 *
 * Each row of the published odds is read once for each of its cards: a number below 10,000 gives the kind, or no card; then a number below
 * the count of that kind's editions gives the edition by its place. An edition is out as soon as it is full. A kind without editions gives
 * way to the next higher tier of its category, and so on upwards; then to the next lower, and so on downwards.
 */
export function drawPack(seeds: DrawSeeds, pack: PackId, supply: PackSupply): PackDraw {
  const below = numbersOf(seeds)
  const taken = new Map<number, number>()
  const cards: Draw[] = []
  for (const odds of publishedOdds(pack))
    for (let place = odds.first; place <= odds.last; place += 1) {
      const drawn = cardAt(odds, below(certain))
      if (drawn === null) continue
      const found = firstWithEditions(drawn, supply, taken)
      if (!found) return { ok: false, reason: 'nothing_left', drawn }
      const edition = found.editions[below(found.editions.length)]
      if (edition === undefined) throw new Error('A number below the count names no edition')
      taken.set(edition, (taken.get(edition) ?? 0) + 1)
      cards.push({ edition, drawn, given: found.given })
    }
  return { ok: true, cards }
}

/** The text from which codes are computed, without its counter. */
export function drawMessage({ clientSeed, beacon, number }: Omit<DrawSeeds, 'serverSeed'>): string {
  return beacon === null ? `${clientSeed}:${number}` : `${clientSeed}:${bytesToHex(beacon)}:${number}`
}

/** What is published before a seed is used: its SHA-256. */
export function commitmentOf(serverSeed: Uint8Array): Uint8Array {
  return sha256(serverSeed)
}

/** A supply of these editions of each kind. */
export function supplyOfKinds(editionsOf: (kind: PackCard) => readonly EditionLeft[]): PackSupply {
  const entries = packCards.map((kind): [PackCard, readonly EditionLeft[]] => [kind, editionsOf(kind)])
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(entries) as PackSupply
}

/**
 * Whether a published supply has the form of the recipe: in another form the same numbers refer to other editions.
 */
export function isSupply(
  published: Readonly<Record<string, readonly EditionLeft[]>>,
): published is PackSupply {
  const isPool = (pool: readonly EditionLeft[] | undefined) =>
    pool?.every(
      ([edition, left], at) => edition > (pool[at - 1]?.[0] ?? 0) && left >= 1 && left <= largestPack,
    ) ?? false
  return (
    Object.keys(published).length === packCards.length && packCards.every((kind) => isPool(published[kind]))
  )
}

/** A supply as the text whose SHA-256 is published with a draw. */
export function supplyText(supply: PackSupply): string {
  return JSON.stringify(Object.fromEntries(packCards.map((kind) => [kind, supply[kind]])))
}

/** What is published of a supply: the SHA-256 of its text in UTF-8. */
export function supplyDigest(supply: PackSupply): Uint8Array {
  return sha256(new TextEncoder().encode(supplyText(supply)))
}

/** The substitutes of a kind, itself first: higher tiers, the nearest first, then lower ones. */
export function substitutesOf(kind: PackCard): PackCard[] {
  const category = categories.find((one) => kind.endsWith(one)) ?? 'power'
  const own = tiers.findIndex((tier) => kind.startsWith(tier))
  const inTurn = [...tiers.slice(own), ...tiers.slice(0, own).reverse()]
  return inTurn.map((tier): PackCard => `${tier}-${category}`)
}

function firstWithEditions(
  drawn: PackCard,
  supply: PackSupply,
  taken: ReadonlyMap<number, number>,
): { given: PackCard; editions: number[] } | null {
  for (const given of substitutesOf(drawn)) {
    const editions = supply[given]
      .filter(([edition, left]) => left > (taken.get(edition) ?? 0))
      .map(([edition]) => edition)
    if (editions.length > 0) return { given, editions }
  }
  return null
}

/** Returns the function that draws the next number below a bound, each equally likely. */
function numbersOf({ serverSeed, ...seeds }: DrawSeeds): (bound: number) => number {
  const text = drawMessage(seeds)
  let block = 0
  let codes: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  const next = (): number => {
    if (at === codes.byteLength) {
      const message = new TextEncoder().encode(`${text}:${block}`)
      codes = new DataView(hmac(sha256, serverSeed, message).buffer)
      block += 1
      at = 0
    }
    at += 4
    return codes.getUint32(at - 4)
  }
  return (bound) => {
    const end = 2 ** 32 - (2 ** 32 % bound)
    for (let drawn = next(); ; drawn = next()) if (drawn < end) return drawn % bound
  }
}
