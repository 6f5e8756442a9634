import type { SupportAnswers } from '@toprun/api-schema/support'
import type { Content } from '@toprun/content/read-content'
import { rulesPassages } from './rules-passages.ts'

/** A piece of what the site says, small enough to answer one question. */
export interface Passage {
  kind: SupportAnswers['answers'][number]['kind']
  /** What it belongs to, where that helps to find it. */
  topic?: string
  title: string
  text: string
  url: string
}

/** Where answers come from, beside the rules. */
export type AnswerSources = Pick<Content, 'faq' | 'articles' | 'legal'>

/** FAQ answers, sections of articles and legal documents, and the rules as the tables state them. */
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
        (section): Passage => ({ kind: 'article', ...placed(title, section, `/blog-detail/${slug}`) }),
      ),
    ),
    ...content.legal.flatMap(({ slug, title, body }) => {
      const page = slug === 'whitepaper' ? '/legal/whitepaper.pdf' : `/${slug}`
      return body.sections.map((section): Passage => ({ kind: 'legal', ...placed(title, section, page) }))
    }),
  ].filter(({ text }) => text !== '')
}

function placed(
  title: string,
  section: { id: string; title: string; text: string },
  page: string,
): Omit<Passage, 'kind'> {
  if (section.title === '') return { title, text: section.text, url: page }
  // Readers of PDF files do not know our anchors.
  const url = section.id === '' || page.endsWith('.pdf') ? page : `${page}#${section.id}`
  return { title: `${title}: ${section.title}`, text: section.text, url }
}
