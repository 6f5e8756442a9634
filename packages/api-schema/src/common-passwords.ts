import commonPasswords from '../data/common-passwords.json' with { type: 'json' }

const common: ReadonlySet<string> = new Set(commonPasswords)

/**
 * Whether guessers try it first: one of the ten thousand most common passwords of eight characters or more in any case of letters,
 * one character over and over, or blanks. It includes a list of 93 KB: pages load it only if a password is typed.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return /^(?:\s*|(.)\1*)$/u.test(plain) || common.has(plain)
}
