/** What is worth saying about a password. The server accepts any of 4 characters; this advises more. */
export interface PasswordStrength {
  /** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4
  name: string
  advice: string
}

/** From how many bits of guessing on a password is called so. */
const levels = [
  { bits: 60, score: 4, name: 'Strong', advice: 'Nobody guesses this one soon.' },
  { bits: 45, score: 3, name: 'Good', advice: 'One more word would make it strong.' },
  {
    bits: 30,
    score: 2,
    name: 'Fair',
    advice: 'Make it longer: three or four words that do not belong together.',
  },
  { bits: 0, score: 1, name: 'Weak', advice: 'Easy to guess. Use 12 characters or more.' },
] as const

/** What people choose first, which guessers try first. */
const common =
  /pass ?word|passwort|qwert|asdf|letmein|iloveyou|welcome|admin|cricket|toprun|abc|(19|20)\d\d/gi

/** Kinds of characters, and how many of each there are to choose from. */
const alphabets: readonly { kind: RegExp; size: number }[] = [
  { kind: /[a-z]/, size: 26 },
  { kind: /[A-Z]/, size: 26 },
  { kind: /\d/, size: 10 },
  { kind: /[^a-zA-Z\d\s]/, size: 32 },
  { kind: /\s/, size: 4 },
]

/**
 * Estimates by length and variety: repeats, runs (abc, 321) and words that everybody uses count as one character.
 * @param isCommon whether a password is among those that guessers try first; such a one is weak.
 * @example passwordStrength('1234').name // 'Weak'
 * @example passwordStrength('covers drive at dusk').name // 'Strong'
 */
export function passwordStrength(
  password: string,
  isCommon: (password: string) => boolean = () => false,
): PasswordStrength {
  if (password === '') return { score: 0, name: '', advice: 'Use 12 characters or more.' }
  if (isCommon(password)) return { score: 1, name: 'Weak', advice: 'Guessers try this one first.' }
  const choices = alphabets.reduce((sum, { kind, size }) => (kind.test(password) ? sum + size : sum), 0)
  const bits = weightOf(password.replace(common, '*')) * Math.log2(choices)
  const { score, name, advice } = levels.find((level) => bits >= level.bits) ?? levels[3]
  return { score, name, advice }
}

/** How many characters a guesser really has to find. */
function weightOf(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, at) => {
    const before = codes[at - 1]
    return before === undefined || Math.abs(code - before) > 1
  })
  const different = new Set(codes).size
  return Math.min(fresh.length, different * 2)
}
