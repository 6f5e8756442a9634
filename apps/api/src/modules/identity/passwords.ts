import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP's Password Storage Cheat Sheet advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted hash that carries its parameters. Keyboards that compose a letter differently mean the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** In place of a hash where no password is right, as in `/etc/shadow`: the account is deleted. */
export const noPassword = '!'

export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return passwordHash !== noPassword && verify(passwordHash, password.normalize('NFKC'))
}
