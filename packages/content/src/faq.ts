import { z } from 'zod'
import { id, line, paragraph } from './words.ts'

/** `faq/{topic}.yaml`. Answers are Markdown. Question ids are anchors of deep links, unique across topics. */
export const faqFile = z.strictObject({
  title: line(60),
  /** The topic's place on the page, from 1. */
  place: z.number().int().min(1),
  questions: z.array(z.strictObject({ id, question: line(140), answer: paragraph(3000) })).min(1),
})

/** The front matter of `legal/{slug}.md`; Markdown follows. */
export const legalFile = z.strictObject({
  title: line(80),
  version: line(20),
  published: z.iso.date(),
  summary: line(170),
})
