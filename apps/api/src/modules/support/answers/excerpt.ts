import { termOf } from './words.ts'

const longest = 260

/**
 * The part of a text where most of the words that were found stand together, at most 260 characters, cut between words.
 * @param terms as `termOf` writes them.
 */
export function excerptAround(text: string, terms: ReadonlySet<string>): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const hits = Array.from(plain.matchAll(/[\p{L}\p{N}'’]+/gu), ({ 0: word, index }) => ({
    at: index,
    term: termOf(word) ?? '',
  })).filter(({ term }) => terms.has(term))
  let best = { start: 0, count: 0 }
  for (const { at } of hits) {
    const start = sentenceStart(plain, at)
    const inside = hits.filter((hit) => hit.at >= start && hit.at < start + longest)
    const count = new Set(inside.map(({ term }) => term)).size
    if (count > best.count) best = { start, count }
  }
  return cut(plain, best.start)
}

/** Where the sentence of `at` begins, or a word shortly before it when that is too far away to be shown too. */
function sentenceStart(text: string, at: number): number {
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => text.lastIndexOf(end, at - 1))) + 2
  if (sentence >= 2 && at - sentence < longest / 2) return sentence
  if (at < longest / 2) return 0
  return text.indexOf(' ', at - longest / 3) + 1
}

function cut(text: string, start: number): string {
  const before = start > 0 ? '… ' : ''
  if (text.length - start <= longest) return before + text.slice(start)
  const end = text.lastIndexOf(' ', start + longest)
  return `${before}${text.slice(start, end > start ? end : start + longest)} …`
}
