import { z } from 'zod'

/** `recorded` accepts whatever the message schemas do; `strict` asks for more. */
export const passwordPolicy = z.enum(['recorded', 'strict'])

export type PasswordPolicy = z.infer<typeof passwordPolicy>

export type PasswordFault = 'password_too_short' | 'password_too_common'

const shortest = 8

export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  password_too_short: `Password must be at least ${shortest} characters`,
  password_too_common: 'This password is too common',
}

/** What is said under a field for a new password. The recorded error message says 6, although 4 are accepted (docs/rules.md#passwords). */
export const passwordRules: Readonly<Record<PasswordPolicy, string>> = {
  recorded: 'At least 6 characters.',
  strict: `At least ${shortest} characters; no common password, nor your name or email address.`,
}

/** Whose password it is, as far as that is known. */
export interface PasswordOwner {
  name: string
  email: string
}

/**
 * What speaks against a new password, or null. `strict` refuses common ones and the account's own name and address. Passwords that
 * accounts have already stay.
 * @param isCommon see common-passwords.ts, which pages load where a password is typed.
 */
export function passwordFault(
  policy: PasswordPolicy,
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): PasswordFault | null {
  if (policy === 'recorded') return null
  if (Array.from(password.normalize('NFKC')).length < shortest) return 'password_too_short'
  return isCommon(password) || isOwn(password, owner) ? 'password_too_common' : null
}

function isOwn(password: string, { name, email }: PasswordOwner): boolean {
  const own = [name, email, email.split('@')[0] ?? email]
  return own.map(folded).includes(folded(password))
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
