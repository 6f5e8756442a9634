/** Words that say nothing about the subject of a question. */
const stopWords = new Set(
  (
    'a about all am an and any are as at be been being but by can could did do does doing done for from get give go got had has ' +
    'have having he hello help her hi him his how i if in into is it its just know like long look many may me mean means more ' +
    'most much must my need no not of off on one or our out please put she should so some take tell than thank thanks that the ' +
    'their them then there these they thing this those to too up us use very want was way we were what when where which who ' +
    'whom whose why will with work would you your'
  ).split(' '),
)

/**
 * The search term of a word, or null for a stop word: lower case, without accents and without
 * common endings.
 * @example termOf('Withdrawing') // 'withdraw'
 */
export function termOf(word: string): string | null {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’]s?$/, '')
  if (plain === '' || stopWords.has(plain)) return null
  if (plain.length < 4) return plain
  const singular = plain.replace(/ies$/, 'y').replace(/([^su])s$/, '$1')
  return singular.replace(/^(.{4,})(ing|ed)$/, '$1')
}
