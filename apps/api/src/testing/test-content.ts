import type { Content } from '@toprun/content/read-content'
import { loadContent } from '../platform/content.ts'

let read: Content | undefined

/** The content of the repository, read once for all tests of a process: reading takes a second, and no test changes it. */
export function testContent(): Content {
  read ??= loadContent()
  return read
}
