import type { OpeningProof } from '@toprun/api-schema/opening'
import {
  commitmentOf,
  drawPack,
  drawVersion,
  type PackSupply,
  packCards,
  supplyDigest,
} from '@toprun/game-rules/pack-draw'

/** An opening whose seed is published. */
export type OpenedProof = OpeningProof & {
  serverSeed: NonNullable<OpeningProof['serverSeed']>
  supply: NonNullable<OpeningProof['supply']>
  cards: NonNullable<OpeningProof['cards']>
  faces: NonNullable<OpeningProof['faces']>
}

export function isOpened(proof: OpeningProof): proof is OpenedProof {
  return proof.serverSeed !== null && proof.supply !== null && proof.cards !== null && proof.faces !== null
}

/** What was found by drawing again. Each of the four can be wrong by itself. */
export interface Verification {
  /** The recipe is the one of this page. */
  recipe: boolean
  /** SHA-256 of the seed is the commitment, and that was made before the payment. */
  seed: boolean
  /** SHA-256 of the supply is its published digest. */
  supply: boolean
  /** For each published card, whether the draw gives the same edition for the same outcome, and no card more. */
  cards: readonly boolean[]
  passed: boolean
}

/** Draws a published opening again and compares. */
export function verifyOpening(proof: OpenedProof): Verification {
  const serverSeed = bytesOf(proof.serverSeed)
  const supply = Object.fromEntries(
    packCards.map((kind) => [kind, proof.supply[kind] ?? []]),
  ) as unknown as PackSupply
  const { clientSeed, number, pack } = proof
  const again = drawPack({ serverSeed, clientSeed, number }, pack, supply)
  const drawn = again.ok ? again.cards : []
  const cards = proof.cards.map(
    (card, at) => card.edition === drawn[at]?.edition && card.drawn === drawn[at].drawn,
  )
  const recipe = proof.version === drawVersion
  const seed = hexOf(commitmentOf(serverSeed)) === proof.commitment && proof.committedAt <= proof.paidAt
  const isSupply = hexOf(supplyDigest(supply)) === proof.supplyDigest
  const passed = recipe && seed && isSupply && drawn.length === cards.length && cards.every(Boolean)
  return { recipe, seed, supply: isSupply, cards, passed }
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
