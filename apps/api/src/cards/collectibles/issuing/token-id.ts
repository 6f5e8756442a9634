import type { CardRow, EditionRow } from '../tables.ts'

/** A card as the chain knows it: its edition's number there, and its serial. */
export type CardOnChain = Pick<EditionRow, 'chainNumber'> & Pick<CardRow, 'serial'>

/** The token of a card, as `tokenIdOf` of the cards contract computes it. */
export function tokenIdOf({ chainNumber, serial }: CardOnChain): bigint {
  return (BigInt(chainNumber) << 32n) | BigInt(serial)
}

/** The card of a token. */
export function cardOfToken(tokenId: bigint): CardOnChain {
  return { chainNumber: Number(tokenId >> 32n), serial: Number(tokenId & 0xffff_ffffn) }
}

/** The arguments of `openEdition` of the cards contract: the player's number, and the positions of category and tier in their lists. */
export function partsOfNumber(chainNumber: number): { player: number; category: number; tier: number } {
  const kind = chainNumber % 16
  return { player: (chainNumber - kind) / 16, category: Math.floor(kind / 4), tier: kind % 4 }
}
