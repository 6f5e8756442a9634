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

/**
 * What the stated moments say about the commitment. `before`: it was made before the payment. `not_reserved`: in the moment of the
 * payment, so that nothing shows which was first. `after`: it is later than the payment.
 */
export type CommitmentOrder = 'before' | 'not_reserved' | 'after'

/** What was found by drawing again. Each can be wrong by itself. */
export interface Verification {
  /** The recipe is the one of this page. */
  recipe: boolean
  /** SHA-256 of the seed is the commitment. */
  seed: boolean
  commitment: CommitmentOrder
  /** SHA-256 of the supply is its published digest. */
  supply: boolean
  /** For each published card, whether the draw gives the same edition for the same outcome, and no card more. */
  cards: readonly boolean[]
  /** Nothing is wrong. A seed that was not reserved is not wrong, and no proof either. */
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
  const seed = hexOf(commitmentOf(serverSeed)) === proof.commitment
  const commitment = orderOf(proof)
  const isSupply = hexOf(supplyDigest(supply)) === proof.supplyDigest
  const isDrawn = drawn.length === cards.length && cards.every(Boolean)
  const passed = recipe && seed && commitment !== 'after' && isSupply && isDrawn
  return { recipe, seed, commitment, supply: isSupply, cards, passed }
}

function orderOf({ committedAt, paidAt }: OpenedProof): CommitmentOrder {
  const ahead = Date.parse(paidAt) - Date.parse(committedAt)
  if (ahead === 0) return 'not_reserved'
  return ahead > 0 ? 'before' : 'after'
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
