import type { OpeningProof, SeedBatch } from '@toprun/api-schema/opening'
import {
  beaconsSince,
  commitmentOf,
  drawPack,
  drawVersion,
  isSupply,
  supplyDigest,
  supplyOfKinds,
  versionWithoutBeacon,
} from '@toprun/game-rules/pack-draw'
import { rootOf } from '@toprun/game-rules/seed-tree'

/** An opening whose seed is published. */
export type OpenedProof = OpeningProof & {
  serverSeed: NonNullable<OpeningProof['serverSeed']>
  supply: NonNullable<OpeningProof['supply']>
  cards: NonNullable<OpeningProof['cards']>
  faces: NonNullable<OpeningProof['faces']>
}

/** The number of the local chain of every demonstration. */
export const demoChain = 31337

export function isOpened(proof: OpeningProof): proof is OpenedProof {
  return proof.serverSeed !== null && proof.supply !== null && proof.cards !== null && proof.faces !== null
}

/**
 * What the stated moments say: that of the final root, of the commitment, of the client seed, of the payment, of the draw and of the
 * opening. `reserved`: in this order, and the buyer asked for the commitment before the payment. `not_reserved`: the purchase call made it, or it
 * is of the moment of the payment. `out_of_order`: one of them contradicts the others or is missing;
 * draws of recipe 1 have no root and no moment of the client seed.
 */
export type MomentsCheck = 'reserved' | 'not_reserved' | 'out_of_order'

/** `signed`: the first round after the payment, with the network's signature. `house`: nothing to check, as the house makes the value. */
type BeaconCheck = 'signed' | 'house' | 'wrong'

/** What was found by drawing again. Each can be wrong by itself; null is what draws of recipe 1 do not have. */
export interface Verification {
  /** The recipe is one of this page, and the one of the time of the payment. */
  recipe: boolean
  /** SHA-256 of the seed is the commitment. */
  seed: boolean
  /** The commitment's path leads to the root of its batch. */
  batch: boolean | null
  moments: MomentsCheck
  beacon: BeaconCheck | null
  /** The supply has the form of the recipe, and its SHA-256 is the published digest. */
  supply: boolean
  /** For each published card, whether the draw gives the same edition for the same outcome, and no card more. */
  cards: readonly boolean[]
  /** All of them, and no card less. */
  drawn: boolean
  /** Nothing is wrong. A seed that was not reserved is not wrong, and neither is a value of the house; both prove less. */
  passed: boolean
}

/** Draws a published opening again and compares. */
export async function verifyOpening(proof: OpenedProof): Promise<Verification> {
  const serverSeed = bytesOf(proof.serverSeed)
  const supply = supplyOfKinds((kind) => proof.supply[kind] ?? [])
  const { clientSeed, number, pack } = proof
  const value = proof.beacon && bytesOf(proof.beacon.value)
  const again = drawPack({ serverSeed, clientSeed, beacon: value, number }, pack, supply)
  const drawn = again.ok ? again.cards : []
  const cards = proof.cards.map(
    (card, at) => card.edition === drawn[at]?.edition && card.drawn === drawn[at].drawn,
  )
  const isDrawn = drawn.length === cards.length && cards.every(Boolean)
  const found = {
    recipe: isKnownRecipe(proof),
    seed: hexOf(commitmentOf(serverSeed)) === proof.commitment,
    batch: proof.batch && isInBatch(proof.commitment, proof.batch),
    moments: momentsOf(proof),
    beacon: await beaconOf(proof),
    supply: isSupply(proof.supply) && hexOf(supplyDigest(supply)) === proof.supplyDigest,
    cards,
    drawn: isDrawn,
  }
  const isWrong = found.batch === false || found.moments === 'out_of_order' || found.beacon === 'wrong'
  return { ...found, passed: found.recipe && found.seed && found.supply && isDrawn && !isWrong }
}

/** Recipe 1 is of draws without a batch and a beacon, before there were any, recipe 2 of those with both. */
function isKnownRecipe({ version, beacon, batch, paidAt }: OpenedProof): boolean {
  if (version === versionWithoutBeacon)
    return beacon === null && batch === null && Date.parse(paidAt) < beaconsSince.getTime()
  return version === drawVersion && beacon !== null && batch !== null
}

function isInBatch(commitment: string, { root, size, place, path }: SeedBatch): boolean {
  const found = rootOf(bytesOf(commitment), place, path.map(bytesOf))
  return size === 2 ** path.length && found !== null && hexOf(found) === root
}

function momentsOf(proof: OpenedProof): MomentsCheck {
  const { batch, committedAt, clientSeedAt, paidAt, drawnAt, openedAt, reservedBy } = proof
  const before = batch === null ? [committedAt] : [...rootMoments(batch), committedAt, clientSeedAt]
  const moments = [...before, paidAt, drawnAt, openedAt].map((moment) => Date.parse(moment ?? ''))
  const isInOrder = moments.every((moment, at) => moment >= (moments[at - 1] ?? -Infinity))
  if (!isInOrder) return 'out_of_order'
  const isAsked = reservedBy === 'buyer' || (batch === null && reservedBy === null)
  return isAsked && Date.parse(committedAt) < Date.parse(paidAt) ? 'reserved' : 'not_reserved'
}

/** The clock of the house's own chain runs as fast as its blocks come, so that it can be ahead of ours. */
function rootMoments({ chainId, blockAt, finalAt }: SeedBatch): string[] {
  return chainId === demoChain ? [finalAt] : [blockAt, finalAt]
}

async function beaconOf({ batch, beacon, paidAt, drawnAt }: OpenedProof): Promise<BeaconCheck | null> {
  if (beacon === null) return null
  const { source, round, value, signature } = beacon
  // On a public chain the house does not make the value.
  if (source === 'local-chain') return batch?.chainId === demoChain ? 'house' : 'wrong'
  // The curve is code that few proofs need.
  const { roundAfter, roundTime, roundValue } = await import('@toprun/game-rules/drand-round')
  const signed = signature === null ? null : roundValue({ round, signature })
  const isFirst = round === roundAfter(new Date(paidAt)) && roundTime(round) <= new Date(drawnAt)
  return isFirst && signed !== null && hexOf(signed) === value ? 'signed' : 'wrong'
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
