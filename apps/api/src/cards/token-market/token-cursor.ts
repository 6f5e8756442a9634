import { writtenNumber } from '@toprun/api-schema/stored-number'
import { z } from 'zod'

/** Where a page of tokens ends. */
export interface TokenPlace {
  /** Since when it is for sale, in milliseconds. */
  since: number
  chainId: number
  tokenId: bigint
}

const written = z.tuple([
  z.coerce.number().int().min(0).max(8_640_000_000_000_000),
  writtenNumber,
  z
    .string()
    .regex(/^\d{1,78}$/)
    .transform(BigInt),
])

/** The reverse of `writeTokenCursor`. An invalid cursor counts as none. */
export function readTokenCursor(cursor: string | undefined): TokenPlace | null {
  if (cursor === undefined) return null
  const read = written.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!read.success) return null
  const [since, chainId, tokenId] = read.data
  return { since, chainId, tokenId }
}

export function writeTokenCursor({ since, chainId, tokenId }: TokenPlace): string {
  return Buffer.from(`${since} ${chainId} ${tokenId}`).toString('base64url')
}
