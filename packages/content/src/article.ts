import { blogCategory } from '@toprun/api-schema/content'
import { z } from 'zod'
import { id, line } from './words.ts'

/** The front matter of `blog/{slug}.md`; Markdown follows. */
export const articleFile = z.strictObject({
  id,
  title: line(90),
  category: blogCategory,
  /** For lists, search engines and shared links. */
  summary: line(170),
  author: line(40),
  published: z.iso.date(),
  updated: z.iso.date().optional(),
  editorsChoice: z.number().int().min(0).default(0),
  /** The alternative text of the cover. */
  coverAlt: line(140),
})

export type ArticleFile = z.infer<typeof articleFile>
