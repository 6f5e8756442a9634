/** Words that come to mind on this site. */
const siteWords = [
  'toprun',
  'cricket',
  'fantasy',
  'wicket',
  'batsman',
  'bowler',
  'sixer',
  'innings',
  'password',
]

/** Rows in which neighbours are typed one after the other. */
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Set(
  rows.flatMap((row) =>
    Array.from(row).flatMap((key, at) => [`${key}${row[at + 1]}`, `${row[at + 1]}${key}`]),
  ),
)
neighbours.add('90').add('09')

/** Its own letters that a password must have beside words that anybody would try. */
const ownLetters = 4
/** What is repeated may be its own word from this length. */
const longestUnit = 6

/**
 * Whether a password is one of those that are tried first for this site or this person: a sequence of keys, a few characters over and over, or
 * a word of the site or of the account with little beside it.
 * @param ownWords name and address of the account, in parts
 * @example isGuessable('TopRun2026!', []) // true
 */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return isRepeated(plain) || isSequence(plain) || isWordAlone(plain, [...siteWords, ...ownWords])
}

function isRepeated(plain: string): boolean {
  const characters = Array.from(plain)
  const most = Math.min(longestUnit, Math.floor(characters.length / 2))
  return Array.from({ length: most }, (_, index) => index + 1).some((unit) =>
    characters.every((character, at) => at < unit || character === characters[at - unit]),
  )
}

/** In two runs at most, as in `abcd1234`. */
function isSequence(plain: string): boolean {
  const characters = Array.from(plain)
  const breaks = characters.filter(
    (character, at) => at > 0 && !neighbours.has(`${characters[at - 1]}${character}`),
  )
  return breaks.length <= 1
}

function isWordAlone(plain: string, words: readonly string[]): boolean {
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '')
  // The longest first, so that a name goes before the names in it.
  const rest = words
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest !== letters && rest.replace(/[^\p{L}]/gu, '').length < ownLetters
}
