import type { SupportAnswers } from '@toprun/api-schema/support'
import MiniSearch, { type SearchResult } from 'minisearch'
import { excerptAround } from './excerpt.ts'
import { type AnswerSources, type Passage, passagesOf } from './passages.ts'
import { termOf } from './words.ts'

const most = 5

/** An answer that reaches less than this part of the best one's score is another subject. */
const nearBest = 0.25

/**
 * Finds what the site says to a question, in an index that is built once.
 * @returns a function from a question to at most five passages, best first; none where fewer than half of the question's
 * words that carry meaning are found in a passage.
 */
export function answersFrom(content: AnswerSources): (question: string) => SupportAnswers['answers'] {
  const passages = passagesOf(content)
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['topic', 'title', 'text'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 2.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.4 },
      // Who asks a question is answered by one; an article that touches the subject comes after.
      boostDocument: (id) => kindWeights[passages[Number(id)]?.kind ?? 'article'],
    },
  })
  index.addAll(passages.map((passage, id) => ({ ...passage, id })))

  return (question) => {
    const asked = new Set(MiniSearch.getDefault('tokenize')(question).map(termOf).filter(isTerm))
    const found = index.search(question).filter((hit) => hit.queryTerms.length * 2 >= asked.size)
    const best = found[0]?.score ?? 0
    return found
      .filter(({ score }) => score >= best * nearBest)
      .slice(0, most)
      .flatMap((hit) => answerOf(hit, passages[Number(hit.id)]))
  }
}

const kindWeights: Readonly<Record<Passage['kind'], number>> = {
  faq: 1.5,
  rules: 1.2,
  article: 1,
  legal: 0.8,
}

function answerOf(hit: SearchResult, passage: Passage | undefined): SupportAnswers['answers'] {
  if (!passage) return []
  const { kind, title, text, url } = passage
  return [{ kind, title, url, excerpt: excerptAround(text, new Set(hit.terms)) }]
}

function isTerm(term: string | null): term is string {
  return term !== null
}
