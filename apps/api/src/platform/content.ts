import { join, resolve } from 'node:path'
import { type ContentIssue, formatIssue } from '@toprun/content/content-issue'
import { type Content, type ReadContent, readContent } from '@toprun/content/read-content'

const repository = join(import.meta.dirname, '../../../..')

/** The folder of the content: the repository's own if CONTENT_DIR is not set. */
export function contentFolder({ CONTENT_DIR }: { CONTENT_DIR?: string | undefined } = {}): string {
  return resolve(repository, CONTENT_DIR?.trim() || 'content')
}

/** Writes one line for each issue: file, line, field and message. */
export class InvalidContent extends Error {
  constructor(issues: readonly ContentIssue[], what = 'The content is invalid:') {
    super([what, ...issues.map(formatIssue)].join('\n'))
  }
}

/** @throws InvalidContent */
export function validContent(read: ReadContent, what?: string): Content {
  if (read.ok) return read.content
  throw new InvalidContent(read.issues, what)
}

/** @throws InvalidContent */
export function loadContent(folder = contentFolder()): Content {
  return validContent(readContent(folder))
}
