import type { CardRow } from '../tables.ts'

/** The token of a card, as `tokenIdOf` of the cards contract computes it. */
export function tokenIdOf({ editionId, serial }: Pick<CardRow, 'editionId' | 'serial'>): bigint {
  return (BigInt(editionId) << 32n) | BigInt(serial)
}

/** The card of a token. */
export function cardOfToken(tokenId: bigint): Pick<CardRow, 'editionId' | 'serial'> {
  return { editionId: Number(tokenId >> 32n), serial: Number(tokenId & 0xffff_ffffn) }
}
