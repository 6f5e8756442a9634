import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalSlug, legalSlug } from '@toprun/api-schema/content'
import type { z } from 'zod'
import { type Block, blocksOf } from './blocks.ts'
import { legalFile } from './faq.ts'
import { readYaml } from './yaml-file.ts'

/** A legal document for paper: what its head says, and its text. */
export interface LegalText extends z.infer<typeof legalFile> {
  slug: LegalSlug
  blocks: Block[]
}

/** `legal/{slug}.md` of the content folder. Throws with file and line when it cannot be set in type. */
export function readLegalText(folder: string, slug: LegalSlug): LegalText {
  const file = `content/legal/${slug}.md`
  const text = readFileSync(join(folder, 'legal', `${slug}.md`), 'utf8')
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? []
  const read = readYaml(file, head, legalFile, 1)
  if (!read.ok)
    throw new Error(
      read.mistakes.map(({ line, field, message }) => `${file}:${line} ${field} ${message}`).join('\n'),
    )
  // Empty lines in place of the head, so that a mistake is told by its line in the file.
  const linesBefore = '\n'.repeat(head.split('\n').length + 1)
  try {
    return { ...read.value, slug, blocks: blocksOf(`${linesBefore}${markdown}`) }
  } catch (cause) {
    throw new Error(`${file} cannot be typeset.`, { cause })
  }
}

/** Every legal document there is. */
export function readLegalTexts(folder: string): LegalText[] {
  return legalSlug.options.map((slug) => readLegalText(folder, slug))
}
