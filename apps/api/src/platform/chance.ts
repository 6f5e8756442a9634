import { createHash, randomBytes } from 'node:crypto'

/** Returns this many unpredictable bytes. It is injected, so that tests can control it. */
export type Chance = (bytes: number) => Uint8Array

export const systemChance: Chance = (bytes) => randomBytes(bytes)

/** Without I, L, O and U, which are misread or spell words (Crockford's base 32). */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 256 bits as 43 URL-safe characters. */
export function randomToken(chance: Chance): string {
  return Buffer.from(chance(32)).toString('base64url')
}

/** A code that can be read aloud, with 5 bits per letter. */
export function randomCode(chance: Chance, length: number): string {
  return Array.from(chance(length), (byte) => codeLetters.charAt(byte % codeLetters.length)).join('')
}

/** The stored form of a token. A token has 256 random bits, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
