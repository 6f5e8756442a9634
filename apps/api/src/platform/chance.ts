import { randomBytes } from 'node:crypto'

/** Gives this many bytes that nobody can foresee. Whoever needs chance is given one, so that tests decide. */
export type Chance = (bytes: number) => Uint8Array

export const systemChance: Chance = (bytes) => randomBytes(bytes)

/** Without I, L, O and U, which are misread or spell words (Crockford's base 32). */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 256 bits as 43 characters that need no escaping in a header or an address. */
export function randomToken(chance: Chance): string {
  return Buffer.from(chance(32)).toString('base64url')
}

/** A code that a person can read out: 5 bits a letter. */
export function randomCode(chance: Chance, length: number): string {
  return Array.from(chance(length), (byte) => codeLetters.charAt(byte % codeLetters.length)).join('')
}
