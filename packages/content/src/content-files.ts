import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentIssue } from './content-issue.ts'

/** The texts of a content folder by path, as `blog/first-ball.md`: without pictures, videos and notes for editors. */
export type ContentFiles = ReadonlyMap<string, string>

const mostFiles = 2_000
const mostBytes = 1024 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the texts of a folder: at most 2,000 files of at most 1 MB. @returns issues for what cannot be read */
export function readFiles(folder: string): { files: ContentFiles; issues: ContentIssue[] } {
  const files = new Map<string, string>()
  const issues: ContentIssue[] = []
  const refuse = (path: string, message: string) =>
    issues.push({ file: join('content', path), line: 1, field: '', message })
  const paths = pathsIn(folder)
  if (paths === null) refuse('', `cannot be read: is CONTENT_DIR right? It is ${folder}`)
  if (paths && paths.length > mostFiles) refuse('', `has more than ${mostFiles} files`)
  for (const path of paths?.slice(0, mostFiles) ?? []) {
    const read = textOf(join(folder, path))
    if (read.ok) files.set(path, read.text)
    else refuse(path, read.why)
  }
  return { files, issues }
}

/** A hash of all texts and their paths. */
export function versionOf(files: ContentFiles): string {
  const hash = createHash('sha256')
  for (const [path, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(path).update('\0').update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** @returns null for a folder that cannot be listed */
function pathsIn(folder: string): string[] | null {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (path) =>
          /\.(md|yaml|json)$/.test(path) && !/(^|\/)(README\.md|\..*|(pictures|videos)\/.*)$/.test(path),
      )
      .sort()
  } catch {
    return null
  }
}

function textOf(file: string): { ok: true; text: string } | { ok: false; why: string } {
  try {
    if (statSync(file).size > mostBytes) return { ok: false, why: 'is larger than 1 MB' }
    const text = utf8.decode(readFileSync(file))
    return text.includes('\0') ? { ok: false, why: 'is not text' } : { ok: true, text }
  } catch (error) {
    return { ok: false, why: error instanceof TypeError ? 'is not UTF-8' : "can't be read" }
  }
}
