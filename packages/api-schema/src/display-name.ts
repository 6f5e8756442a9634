/** Letters of scripts that are written with joiners in the middle of words. */
const joining =
  /([\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}]\p{M}*)[\u200c\u200d](?=\p{L})/gu

/** Emoji of several parts: a family, a skin tone, the flag of England. */
const joinedEmoji =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d(?=\p{Extended_Pictographic})|[\u{e0061}-\u{e007a}]{2,6}\u{e007f})?/gu

/** Control characters, line breaks, direction marks, code points that are no characters, and others that are invisible or look like a space. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/** Marks above, below or around a letter; those next to it take their own place. */
const stacked = /[\p{Mn}\p{Me}]/gu
const mostStacked = 2
/** Of all kinds: a vowel of two parts has a mark before and one after its letter. */
const mostMarks = 4

/**
 * Whether all characters of a name, or of another line that others read, are visible and keep to their line: invisible, direction-changing or
 * line-breaking characters allow impersonation, and towers of marks cover other lines. Joiners are allowed where a script or an emoji needs
 * them.
 */
export function showsWhole(name: string): boolean {
  return !unseen.test(name.replace(joining, '$1').replace(joinedEmoji, '')) && !hasTower(name)
}

/** A letter that Unicode has as one, such as Greek ones with three marks, is valid. */
function hasTower(name: string): boolean {
  const marked = name.normalize('NFC').match(/\P{M}?\p{M}+/gu) ?? []
  return marked.some(
    (letter) =>
      (letter.normalize('NFD').match(stacked) ?? []).length > mostStacked ||
      (letter.match(/\p{M}/gu) ?? []).length > mostMarks,
  )
}

/** Emoji and letters with their joiners, which are kept, or one invisible character. */
const shownOrUnseen = new RegExp(`(${joinedEmoji.source})|${joining.source}|${unseen.source}`, 'gu')
const mostRead = 10_000

/**
 * A text from outside as part of a sentence: one line in which invisible characters are escaped (`\\u202e`), so that terminals,
 * logs and PostgreSQL accept it.
 * @param most UTF-16 units; a longer text ends with `…`
 */
export function asLine(text: string, most = 500): string {
  const line = text
    .slice(0, mostRead)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(shownOrUnseen, (found, emoji, letter) => (emoji || letter ? found : escaped(found)))
  if (line.length <= most) return line
  return `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A name from outside without invisible characters, with single spaces between words, and letters and their marks as one character. */
export function withoutUnseen(text: string): string {
  return text
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .replace(shownOrUnseen, (found, emoji, letter) => (emoji || letter ? found : ''))
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC')
}

function escaped(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}

export const unseenIn = (label: string) =>
  `${label} can’t contain invisible, direction-changing or line-breaking characters, or more than two marks on a letter`

export const unseenInName = unseenIn('Name')
