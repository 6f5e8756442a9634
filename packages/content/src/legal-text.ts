import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalSlug, legalSlug } from '@toprun/api-schema/content'
import type { z } from 'zod'
import { type Block, blocksOf } from './blocks.ts'
import { legalFile } from './faq.ts'
import { readYaml } from './yaml-file.ts'

/** A legal document for PDF: its front matter and its blocks. */
export interface LegalText extends z.infer<typeof legalFile> {
  slug: LegalSlug
  blocks: Block[]
}

/** `legal/{slug}.md` of the content folder. Throws with file and line when it cannot be typeset. */
export function readLegalText(folder: string, slug: LegalSlug): LegalText {
  const file = `content/legal/${slug}.md`
  const text = readFileSync(join(folder, 'legal', `${slug}.md`), 'utf8')
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? []
  const read = readYaml(file, head, legalFile, 1)
  if (!read.ok)
    throw new Error(
      read.issues.map(({ line, field, message }) => `${file}:${line} ${field} ${message}`).join('\n'),
    )
  // Empty lines replace the front matter, so that line numbers are those of the file.
  const linesBefore = '\n'.repeat(head.split('\n').length + 1)
  try {
    return { ...read.value, slug, blocks: blocksOf(`${linesBefore}${markdown}`) }
  } catch (cause) {
    throw new Error(`${file} cannot be typeset.`, { cause })
  }
}

/** All legal documents. */
export function readLegalTexts(folder: string): LegalText[] {
  return legalSlug.options.map((slug) => readLegalText(folder, slug))
}
