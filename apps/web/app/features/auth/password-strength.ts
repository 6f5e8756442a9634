/** A password's strength and advice. The server accepts 4 characters; this recommends more. */
export interface PasswordStrength {
  /** 0 nothing typed: without name and advice; 1 weak, 2 fair, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4
  name: string
  advice: string
}

/** The minimum bits of entropy of each rating. */
const levels = [
  { bits: 60, score: 4, name: 'Strong', advice: 'Hard to guess.' },
  { bits: 45, score: 3, name: 'Good', advice: 'One more word makes it strong.' },
  {
    bits: 30,
    score: 2,
    name: 'Fair',
    advice: 'Make it longer: use three or four unrelated words.',
  },
  { bits: 0, score: 1, name: 'Weak', advice: 'Easy to guess. 12 characters or more are safer.' },
] as const

/** Common patterns, which attackers try first. */
const common =
  /pass ?word|passwort|qwert|asdf|letmein|iloveyou|welcome|admin|cricket|toprun|abc|(19|20)\d\d/gi

/** Character classes and their sizes. */
const alphabets: readonly { kind: RegExp; size: number }[] = [
  { kind: /[a-z]/, size: 26 },
  { kind: /[A-Z]/, size: 26 },
  { kind: /\d/, size: 10 },
  { kind: /[^a-zA-Z\d\s]/, size: 32 },
  { kind: /\s/, size: 4 },
]

/**
 * Estimates strength by length and variety: repeats, sequences (abc, 321) and common words count as one character.
 * @param isCommon whether a password is on the list of common ones; those are weak.
 * @example passwordStrength('1234').name // 'Weak'
 * @example passwordStrength('covers drive at dusk').name // 'Strong'
 */
export function passwordStrength(
  password: string,
  isCommon: (password: string) => boolean = () => false,
): PasswordStrength {
  if (password === '') return { score: 0, name: '', advice: '' }
  if (isCommon(password)) return { score: 1, name: 'Weak', advice: 'This is a common password.' }
  const choices = alphabets.reduce((sum, { kind, size }) => (kind.test(password) ? sum + size : sum), 0)
  const bits = weightOf(password.replace(common, '*')) * Math.log2(choices)
  const { score, name, advice } = levels.find((level) => bits >= level.bits) ?? levels[3]
  return { score, name, advice }
}

/** The number of characters that are hard to guess. */
function weightOf(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, at) => {
    const before = codes[at - 1]
    return before === undefined || Math.abs(code - before) > 1
  })
  const different = new Set(codes).size
  return Math.min(fresh.length, different * 2)
}
