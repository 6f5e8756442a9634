import { type LegalSlug, legalSlug } from '@toprun/api-schema/content'
import type { z } from 'zod'
import { type Block, blocksOf, NotTypeset } from './blocks.ts'
import type { ContentReader } from './content-reader.ts'
import { legalFile } from './faq.ts'
import type { RenderedMarkdown } from './markdown.ts'

/** A legal document for PDF: its front matter and its blocks. */
export interface LegalText extends z.infer<typeof legalFile> {
  slug: LegalSlug
  blocks: Block[]
}

export interface LegalDocument extends LegalText {
  body: RenderedMarkdown
}

/** `legal/{slug}.md`: every document, as page and for PDF. */
export function legalOf(reader: ContentReader): LegalDocument[] {
  const documents = reader.documents('legal', legalFile)
  const names = new Set(reader.namesOf('legal', '.md'))
  for (const slug of legalSlug.options)
    if (!names.has(slug)) reader.refuse(`legal/${slug}.md`, { message: 'is missing' })
  return documents.flatMap(({ file, name, head, body, markdown, linesBefore }) => {
    const slug = legalSlug.safeParse(name)
    if (!slug.success) {
      reader.refuse(file, { message: `is none of ${legalSlug.options.join(', ')}` })
      return []
    }
    try {
      // Empty lines replace the front matter, so that line numbers are those of the file.
      return [{ ...head, slug: slug.data, body, blocks: blocksOf(`${'\n'.repeat(linesBefore)}${markdown}`) }]
    } catch (error) {
      if (!(error instanceof NotTypeset)) throw error
      reader.refuse(file, { message: `cannot be set in the PDF: ${error.what}` }, error.line)
      return []
    }
  })
}
