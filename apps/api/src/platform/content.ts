import { join } from 'node:path'
import { mistakeSentence } from '@toprun/content/mistake'
import { type Content, readContent } from '@toprun/content/read-content'

export const contentFolder = join(import.meta.dirname, '../../../../content')

/** @throws with one line for each mistake: file, line, field and what is wrong there. */
export function loadContent(folder = contentFolder): Content {
  const read = readContent(folder)
  if (read.ok) return read.content
  throw new Error(['The content has mistakes:', ...read.mistakes.map(mistakeSentence)].join('\n'))
}
