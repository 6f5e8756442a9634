import { z } from 'zod'
import { id, line, paragraph } from './words.ts'

/** `faq/{topic}.yaml`. Answers are Markdown. Question ids are the anchors of deep links, unique over all topics. */
export const faqFile = z.strictObject({
  title: line(60),
  /** Where the topic stands on the page, from 1. */
  place: z.number().int().min(1),
  questions: z.array(z.strictObject({ id, question: line(140), answer: paragraph(3000) })).min(1),
})

/** What stands between the `---` lines of `legal/{slug}.md`; Markdown follows. */
export const legalFile = z.strictObject({
  title: line(80),
  version: line(20),
  published: z.iso.date(),
  summary: line(170),
})
