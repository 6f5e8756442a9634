import { join } from 'node:path'
import { type ContentIssue, formatIssue } from '@toprun/content/content-issue'
import type { ContestsFile } from '@toprun/content/contests'
import { type Content, readContent, readContests } from '@toprun/content/read-content'

export const contentFolder = join(import.meta.dirname, '../../../../content')

/** @throws with one line for each issue: file, line, field and message. */
export function loadContent(folder = contentFolder): Content {
  const read = readContent(folder)
  if (read.ok) return read.content
  throw invalid(read.issues)
}

/** The templates of contests alone. @throws like `loadContent` */
export function loadContests(): ContestsFile {
  const read = readContests(contentFolder)
  if (read.ok) return read.contests
  throw invalid(read.issues)
}

function invalid(issues: readonly ContentIssue[]): Error {
  return new Error(['The content is invalid:', ...issues.map(formatIssue)].join('\n'))
}
