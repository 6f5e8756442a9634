/**
 * Whether a name that others see would show them an email address, alone or among other words. Full-width signs count as their plain ones.
 * @example showsEmail('Zoe zoe@example.com') // true
 * @example showsEmail('Zoe @ Lords') // false
 */
export function showsEmail(name: string): boolean {
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(name.normalize('NFKC'))
}

export const emailAsName = 'Choose a name that others may see, not your email address.'
