import type { LegalDocument } from '@toprun/content/legal-text'
import type { Content } from '@toprun/content/read-content'
import { type Passage, rulesPassages } from './rules-passages.ts'

/** The content that answers come from, in addition to the rules. */
export type AnswerSources = Pick<Content, 'faq' | 'articles'> & {
  legal: readonly Omit<LegalDocument, 'blocks'>[]
}

/** FAQ answers, sections of articles and legal documents, and the rules in sentences. */
export function passagesOf(content: AnswerSources): Passage[] {
  return [
    ...content.faq.flatMap(({ title: topic, questions }) =>
      questions.map(({ id, question, answer }): Passage => {
        const text = answer.sections.map((section) => section.text).join(' ')
        return { kind: 'faq', topic, title: question, text, url: `/faq#${id}` }
      }),
    ),
    ...rulesPassages(),
    ...content.articles.flatMap(({ slug, title, body }) =>
      body.sections.map(
        (section): Passage => ({
          kind: 'article',
          ...sectionPassage(title, section, `/blog-detail/${slug}`),
        }),
      ),
    ),
    ...content.legal.flatMap(({ slug, title, body }) => {
      const page = slug === 'whitepaper' ? '/legal/whitepaper.pdf' : `/${slug}`
      return body.sections.map(
        (section): Passage => ({ kind: 'legal', ...sectionPassage(title, section, page) }),
      )
    }),
  ].filter(({ text }) => text !== '')
}

function sectionPassage(
  title: string,
  section: { id: string; title: string; text: string },
  page: string,
): Omit<Passage, 'kind'> {
  if (section.title === '') return { title, text: section.text, url: page }
  // PDF readers ignore our anchors.
  const url = section.id === '' || page.endsWith('.pdf') ? page : `${page}#${section.id}`
  return { title: `${title}: ${section.title}`, text: section.text, url }
}
