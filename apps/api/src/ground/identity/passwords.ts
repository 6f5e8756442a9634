import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP's Password Storage Cheat Sheet advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted hash that carries its parameters. Differently composed characters give the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Stored in place of a hash once the account is deleted, as in `/etc/shadow`: no password matches it. */
export const noPassword = '!'

export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return passwordHash !== noPassword && verify(passwordHash, password.normalize('NFKC'))
}
