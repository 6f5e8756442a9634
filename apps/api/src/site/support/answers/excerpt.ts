import { termOf } from './words.ts'

const maxLength = 260

const word = /[\p{L}\p{N}'’]+/gu

/**
 * The part of a text with the most different search terms, at most 260 characters of whole sentences. Only a sentence
 * that is longer is cut, between words, and shows it by an ellipsis.
 * @param terms in the form that `termOf` returns
 */
export function excerptAround(text: string, terms: ReadonlySet<string>): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const hits = Array.from(plain.matchAll(word), ({ 0: found, index }) => ({
    at: index,
    term: termOf(found) ?? '',
  })).filter(({ term }) => terms.has(term))
  let best = { start: 0, count: 0 }
  for (const { at } of hits) {
    const start = sentenceStart(plain, at)
    const inside = hits.filter((hit) => hit.at >= start && hit.at < start + maxLength)
    const count = new Set(inside.map(({ term }) => term)).size
    if (count > best.count) best = { start, count }
  }
  return cut(plain, best.start)
}

/**
 * The first sentences of a text, at most 260 characters, cut as `excerptAround` does. If its first paragraph has none of the search terms,
 * it begins with the paragraph that has the most different ones.
 */
export function openingOf(text: string, terms: ReadonlySet<string>): string {
  const paragraphs = text.split('\n\n')
  const counts = paragraphs.map((paragraph) => termsIn(paragraph, terms))
  const start = counts[0] === 0 ? counts.indexOf(Math.max(...counts)) : 0
  return excerptAround(paragraphs.slice(start).join(' '), new Set())
}

/** How many different search terms a text has. */
function termsIn(text: string, terms: ReadonlySet<string>): number {
  const words = text.match(word) ?? []
  return new Set(words.map(termOf).filter((term) => term !== null && terms.has(term))).size
}

/** The start of the sentence around `at`, or of a word shortly before it when the sentence is too long to show. */
function sentenceStart(text: string, at: number): number {
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => text.lastIndexOf(end, at - 1))) + 2
  if (sentence >= 2 && at - sentence < maxLength / 2) return sentence
  if (at < maxLength / 2) return 0
  return text.indexOf(' ', at - maxLength / 3) + 1
}

function cut(text: string, start: number): string {
  const before = start === 0 || /[.!?] $/.test(text.slice(0, start)) ? '' : '… '
  if (text.length - start <= maxLength) return before + text.slice(start)
  const window = text.slice(start, start + maxLength + 1)
  const sentences = Math.max(...['. ', '! ', '? '].map((end) => window.lastIndexOf(end))) + 1
  if (sentences > 0) return before + window.slice(0, sentences)
  const end = text.lastIndexOf(' ', start + maxLength)
  return `${before}${text.slice(start, end > start ? end : start + maxLength)} …`
}
