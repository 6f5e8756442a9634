import { join } from 'node:path'
import { formatIssue } from '@toprun/content/content-issue'
import { type Content, readContent } from '@toprun/content/read-content'

export const contentFolder = join(import.meta.dirname, '../../../../content')

/** @throws with one line for each issue: file, line, field and message. */
export function loadContent(folder = contentFolder): Content {
  const read = readContent(folder)
  if (read.ok) return read.content
  throw new Error(['The content is invalid:', ...read.issues.map(formatIssue)].join('\n'))
}
