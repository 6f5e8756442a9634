import type { FaqResponse, LegalResponse } from '@toprun/api-schema/content'
import type { LegalDocument } from '@toprun/content/legal-text'
import type { Content } from '@toprun/content/read-content'

export function faqResponseOf({ faq }: Content): FaqResponse {
  return {
    topics: faq.map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map(({ id, question, answer }) => ({
        id,
        question,
        answer: answer.html,
        text: answer.sections.map(({ text }) => text).join(' '),
      })),
    })),
  }
}

export function legalResponseOf({
  slug,
  title,
  version,
  published,
  summary,
  body,
}: LegalDocument): LegalResponse {
  return {
    slug,
    title,
    version,
    publishedAt: published,
    summary,
    html: body.html,
    headings: body.sections
      .filter((section) => section.title !== '')
      .map((section) => ({ id: section.id, text: section.title })),
  }
}
