/** Text as a search compares it: in lower case, without accents. `plainLetters('José')` is `jose`. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
