import { createHash } from 'node:crypto'

/** The stored form of a token. A token has 256 random bits, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
