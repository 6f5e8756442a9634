/**
 * Whether a name that others see would show them an email address, alone or among other words. Full-width signs and dots count as their plain
 * ones, and a space beside the sign hides nothing.
 * @example showsEmail('Zoe zoe@example.com') // true
 * @example showsEmail('Zoe @ Lords') // false
 */
export function showsEmail(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  return /[^\s@]\s?@\s?[^\s@]+\.[^\s@]/.test(plain)
}

export const emailAsName = 'Choose a name that others may see, not your email address.'
