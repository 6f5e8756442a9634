/** Names reserved for staff: whole words, with or without an s. */
const titles = [
  'admin',
  'administrator',
  'customercare',
  'customerservice',
  'gamemaster',
  'helpdesk',
  'moderator',
  'official',
  'operator',
  'security',
  'staff',
  'support',
  'system',
  'toprun',
  'webmaster',
] as const

/** Affixes that do not change a title: `adminteam`, `realsupport1`. */
const affixes = [
  'the',
  'real',
  'site',
  'game',
  'live',
  'chat',
  'my',
  'team',
  'desk',
  'bot',
  'help',
  'hq',
] as const

/** Characters that look like a Latin letter, beyond what NFKD decomposes. `i`, `l` and `1` look like each other. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑ@4',
  c: 'сϲ¢',
  d: 'ԁ',
  e: 'еε3€',
  g: 'ɡ',
  h: 'һ',
  i: 'ıіιӏl1!|',
  m: 'мμ',
  n: 'ոηп',
  o: 'оοσօ0',
  p: 'рρ',
  r: 'гꭇ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υսц',
  v: 'ѵν',
  w: 'ѡա',
  y: 'уγү',
}

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
)

const title = new RegExp(`^(?:${affixPattern()})*(?:${titles.map(folded).join('|')})(?:${affixPattern()})*$`)

/**
 * Whether a name poses as staff, even spaced out, joined with other words, or written in another script.
 * @example posesAsStaff('T o p R u n Supp0rt') // true
 * @example posesAsStaff('Stafford Moderato') // false
 */
export function posesAsStaff(name: string): boolean {
  const words = name
    // `AdminTeam` is two words.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/\s+/u)
    .map((word) => folded(word.replace(/\d+$/, '')).replace(/[^\p{L}\p{N}]/gu, ' '))
    .flatMap((word) => word.split(' '))
    .filter((word) => word !== '')
  return words.some((_word, from) =>
    words.slice(from).some((_last, length) => title.test(words.slice(from, from + length + 1).join(''))),
  )
}

function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Array.from(plain, (sign) => letterOf.get(sign) ?? sign).join('')
}

function affixPattern(): string {
  return `${[...titles, ...affixes].map(folded).join('|')}|s`
}
