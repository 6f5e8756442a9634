import { isCommonPassword } from '@toprun/api-schema/common-passwords'
import type { Configuration } from '../../platform/configuration.ts'

export type PasswordFault = 'password_too_short' | 'password_too_common'

const shortest = 8

export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  password_too_short: `Password must be at least ${shortest} characters`,
  password_too_common: 'This password is too common',
}

/**
 * What speaks against a new password, or null. `recorded` accepts whatever the message schemas do, 4 characters and more; `strict`
 * asks for 8 and refuses common ones and the account's own name and address. Passwords that accounts have already stay.
 */
export function passwordFault(
  policy: Configuration['PASSWORD_POLICY'],
  password: string,
  owner: { name: string; email: string },
): PasswordFault | null {
  if (policy === 'recorded') return null
  if (Array.from(password.normalize('NFKC')).length < shortest) return 'password_too_short'
  return isCommonPassword(password) || isOwn(password, owner) ? 'password_too_common' : null
}

function isOwn(password: string, { name, email }: { name: string; email: string }): boolean {
  const own = [name, email, email.split('@')[0] ?? email]
  return own.map(folded).includes(folded(password))
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
