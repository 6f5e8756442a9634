import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** drand's network quicknet, whose rounds anyone can check by its public key (scheme bls-unchained-g1-rfc9380). */
export const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** When round 1 came out. */
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** When a round comes out. */
export function roundTime(round: number): Date {
  return new Date(quicknet.genesisMs + (round - 1) * quicknet.periodMs)
}

/**
 * The first round that comes out later than a moment.
 * @example roundAfter(roundTime(7)) // 8
 */
export function roundAfter(moment: Date): number {
  return Math.max(1, Math.floor((moment.getTime() - quicknet.genesisMs) / quicknet.periodMs) + 2)
}

/**
 * The value of a round: the SHA-256 of its signature. The network signs the SHA-256 of the round's number in 8 bytes, the highest first.
 * @param signature as hex
 * @returns null if it is not the network's signature of that round
 */
export function roundValue({ round, signature }: { round: number; signature: string }): Uint8Array | null {
  if (!/^[0-9a-f]{96}$/.test(signature)) return null
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return isSigned(signature, sha256(number)) ? sha256(hexToBytes(signature)) : null
}

function isSigned(signature: string, message: Uint8Array): boolean {
  try {
    return bls12_381.verifyShortSignature(signature, message, quicknet.publicKey, { DST: domain })
  } catch {
    // 48 bytes that are not a point of the curve.
    return false
  }
}
