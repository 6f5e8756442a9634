/** Words that users of this site may think of. */
const siteWords = [
  'toprun',
  'cricket',
  'fantasy',
  'wicket',
  'batsman',
  'bowler',
  'sixer',
  'innings',
  'floodlight',
  'marketplace',
  'keeper',
  'captain',
  'stadium',
  'boundary',
  'champion',
  'league',
  'password',
]

/** Rows of neighbouring keys. */
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Set(
  rows.flatMap((row) =>
    Array.from(row).flatMap((key, at) => [`${key}${row[at + 1]}`, `${row[at + 1]}${key}`]),
  ),
)
neighbours.add('90').add('09')

/** How many other letters a password must have besides words that anybody would try. */
const ownLetters = 4
/** Neighbours are a run from this length. */
const shortestRun = 4
/** With this many other characters, a run no longer makes a password guessable. */
const longestRest = 8
/** From this length, a repeated part counts as a word. */
const longestUnit = 6

/**
 * Whether a password is one of those that are tried first for this site or this person: a few characters over and over, or a sequence of keys
 * or a word of the site or of the account with few other characters, including words with digits and signs for letters.
 * @param ownWords name and address of the account, in parts
 * @example isGuessable('TopRun2026!', []) // true
 */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const words = [...siteWords, ...ownWords]
  return (
    isRepeated(plain) ||
    isSequence(plain) ||
    isWordAlone(plain, words) ||
    isWordAlone(undisguised(plain), words)
  )
}

function isRepeated(plain: string): boolean {
  const characters = Array.from(plain)
  const most = Math.min(longestUnit, Math.floor(characters.length / 2))
  return Array.from({ length: most }, (_, index) => index + 1).some((unit) =>
    characters.every((character, at) => at < unit || character === characters[at - unit]),
  )
}

/** Runs of neighbours, or of the same key, with few other characters: `abcd1234`, `qwerty!99`. */
function isSequence(plain: string): boolean {
  const runs = runsOf(plain)
  const rest = runs.filter((run) => run.length < shortestRun).flat()
  return rest.length < longestRest && rest.length < Array.from(plain).length && isLittle(rest.join(''))
}

function runsOf(plain: string): string[][] {
  const runs: string[][] = []
  for (const key of plain) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && (last === key || neighbours.has(`${last}${key}`))) run.push(key)
    else runs.push([key])
  }
  return runs
}

function isWordAlone(plain: string, words: readonly string[]): boolean {
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '')
  // The longest first, so that a name comes before the names that it contains.
  const rest = words
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(spelling(word), ''), letters)
  return rest !== letters && isLittle(rest)
}

/** A word of letters and digits, even if some of its letters are disguised; `1` can be an i or an l. */
const spelling = (word: string) => new RegExp(word.replaceAll(/[il]/g, '[il]'), 'giu')

/** Characters that replace a letter in a word, with that letter in upper case. */
const disguises: Readonly<Record<string, string>> = {
  ...{ 0: 'O', 1: 'I', 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' },
  ...{ '@': 'A', $: 'S', '!': 'I', '|': 'I', '€': 'E' },
}

const undisguised = (plain: string) =>
  Array.from(plain, (character) => disguises[character] ?? character).join('')

/** Upper-case letters were other characters. */
const isLittle = (rest: string) => rest.replace(/[^\p{L}]|\p{Lu}/gu, '').length < ownLetters
