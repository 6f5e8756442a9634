import { join } from 'node:path'
import { type ContentIssue, formatIssue } from '@toprun/content/content-issue'
import type { ContestsFile } from '@toprun/content/contests'
import { type Content, readContent, readContests } from '@toprun/content/read-content'

export const contentFolder = join(import.meta.dirname, '../../../../content')

/** Says one line for each issue: file, line, field and message. */
export class InvalidContent extends Error {
  constructor(issues: readonly ContentIssue[]) {
    super(['The content is invalid:', ...issues.map(formatIssue)].join('\n'))
  }
}

/** @throws InvalidContent */
export function loadContent(folder = contentFolder): Content {
  const read = readContent(folder)
  if (read.ok) return read.content
  throw new InvalidContent(read.issues)
}

/** The templates of contests alone. @throws like `loadContent` */
export function loadContests(): ContestsFile {
  const read = readContests(contentFolder)
  if (read.ok) return read.contests
  throw new InvalidContent(read.issues)
}
