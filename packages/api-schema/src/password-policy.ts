import { z } from 'zod'
import { isGuessable } from './guessable-password.ts'

/** `recorded` accepts what the message schemas accept; `strict` requires more. */
export const passwordPolicy = z.enum(['recorded', 'strict'])

export type PasswordPolicy = z.infer<typeof passwordPolicy>

export type PasswordFault = 'password_too_short' | 'password_too_common'

const shortest = 8

export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  password_too_short: `Password must be at least ${shortest} characters`,
  password_too_common: 'This password is too common',
}

/** The hint under a field for a new password. The recorded error message says 6, although 4 are accepted (docs/rules.md#passwords). */
export const passwordRules: Readonly<Record<PasswordPolicy, string>> = {
  recorded: 'At least 6 characters.',
  strict: `At least ${shortest} characters; no common password, sequence or repeat, nor your name, email address or ours.`,
}

/** The owner of the password, as far as known. */
export interface PasswordOwner {
  name: string
  email: string
}

/**
 * The objection to a new password, or null. `strict` refuses common ones, sequences, repeats, and words of the site or the account. Passwords that
 * accounts have already stay.
 * @param isCommon see common-passwords.ts, which pages load if a password is typed.
 */
export function passwordFault(
  policy: PasswordPolicy,
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): PasswordFault | null {
  if (policy === 'recorded') return null
  if (Array.from(password.normalize('NFKC')).length < shortest) return 'password_too_short'
  return isCommon(password) || isGuessable(password, wordsOf(owner)) ? 'password_too_common' : null
}

/** Name and address, whole and in parts, as they may appear in a password. */
function wordsOf({ name, email }: PasswordOwner): string[] {
  const parts = [
    name,
    email,
    email.split('@')[0] ?? email,
    ...name.split(/[^\p{L}\p{N}]+/u),
    ...email.split(/[^\p{L}\p{N}]+/u),
  ]
  return parts.map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
}
