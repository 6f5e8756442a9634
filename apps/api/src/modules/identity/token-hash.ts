import { createHash } from 'node:crypto'

/** What is kept of a token that opens something. It has 256 bits of chance, so that a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
