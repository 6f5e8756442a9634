import type { SupportAnswers } from '@toprun/api-schema/support'
import MiniSearch from 'minisearch'
import { excerptAround, openingOf } from './excerpt.ts'
import { type AnswerSources, passagesOf } from './passages.ts'
import type { Passage } from './rules-passages.ts'
import { termOf } from './words.ts'

const maxAnswers = 5

/** Answers below this fraction of the best score are off topic. */
const minRelativeScore = 0.25

/**
 * Builds a search index over the site's text.
 * @returns a function from a question to at most five answers, best first. An answer must contain at least half of the question's
 * meaningful words. A question of the FAQ, in its words or those of its address, is answered by its own entry first.
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
      // The FAQ answers a question directly; an article only mentions the subject.
      boostDocument: (id) => kindWeights[passages[Number(id)]?.kind ?? 'article'],
    },
  })
  index.addAll(passages.map((passage, id) => ({ ...passage, id })))
  const entries = new Map(
    passages
      .filter(({ kind }) => kind === 'faq')
      .flatMap((entry) =>
        [slugOf(entry.title), entry.url.split('#')[1]].map((slug) => [slug, entry] as const),
      ),
  )

  return (question) => {
    const asked = new Set(MiniSearch.getDefault('tokenize')(question).map(termOf).filter(isTerm))
    const found = index.search(question).filter((hit) => hit.queryTerms.length * 2 >= asked.size)
    const best = found[0]?.score ?? 0
    const own = entries.get(slugOf(question))
    const related = found
      .filter(({ score }) => score >= best * minRelativeScore)
      .map((hit) => ({ passage: passages[Number(hit.id)], terms: new Set(hit.terms) }))
      .filter(({ passage }) => passage !== own)
    return [...(own ? [{ passage: own, terms: new Set<string>() }] : []), ...related]
      .slice(0, maxAnswers)
      .flatMap(({ passage, terms }) => (passage ? [answerOf(passage, terms)] : []))
  }
}

const slugOf = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const kindWeights: Readonly<Record<Passage['kind'], number>> = {
  faq: 1.5,
  rules: 1.2,
  article: 1,
  legal: 0.8,
}

/** An answer of the FAQ begins with its first sentence, which is often its yes or no, unless that is about something else. */
function answerOf({ kind, title, text, url }: Passage, terms: ReadonlySet<string>) {
  return { kind, title, url, excerpt: kind === 'faq' ? openingOf(text, terms) : excerptAround(text, terms) }
}

function isTerm(term: string | null): term is string {
  return term !== null
}
