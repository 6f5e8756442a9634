import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentIssue } from './content-issue.ts'

/** The texts of a content folder by path, as `blog/first-ball.md`: without pictures, videos and notes for editors. */
export type ContentFiles = ReadonlyMap<string, string>

const mostFiles = 2_000
const mostBytes = 1024 * 1024
/** Folders below the folder: links that lead back to it end there. */
const deepest = 3
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the texts of a folder: at most 2,000 files of at most 1 MB. @returns issues for what cannot be read */
export function readFiles(folder: string): { files: ContentFiles; issues: ContentIssue[] } {
  const files = new Map<string, string>()
  const issues: ContentIssue[] = []
  const refuse = (path: string, message: string) =>
    issues.push({ file: join('content', path), line: 1, field: '', message })
  const paths = pathsIn(folder)
  if (paths === null) refuse('', `cannot be read: is CONTENT_DIR right? It is ${folder}`)
  const isTooMany = paths !== null && paths.length > mostFiles
  if (isTooMany) refuse('', `has more than ${mostFiles} files`)
  for (const path of isTooMany ? [] : (paths ?? [])) {
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
    const paths: string[] = []
    for (const path of textsBelow(folder, '', 0)) {
      paths.push(path)
      if (paths.length > mostFiles) break
    }
    return paths.sort()
  } catch {
    return null
  }
}

/** Paths of texts. A folder that is a link is followed. */
function* textsBelow(folder: string, below: string, depth: number): Generator<string> {
  for (const name of readdirSync(join(folder, below))) {
    if (/^(\..*|README\.md)$/.test(name)) continue
    const path = below === '' ? name : `${below}/${name}`
    if (/\.(md|yaml|json)$/.test(name)) yield path
    else if (depth < deepest && !/^(pictures|videos)$/.test(name) && isFolder(join(folder, path)))
      yield* textsBelow(folder, path, depth + 1)
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function textOf(file: string): { ok: true; text: string } | { ok: false; why: string } {
  try {
    const bytes = readBytes(file)
    if (bytes === null) return { ok: false, why: 'is no file' }
    if (bytes.length > mostBytes) return { ok: false, why: 'is larger than 1 MB' }
    const text = utf8.decode(bytes)
    return text.includes('\0') ? { ok: false, why: 'is not text' } : { ok: true, text }
  } catch (error) {
    return { ok: false, why: error instanceof TypeError ? 'is not UTF-8' : "can't be read" }
  }
}

/** @returns at most one byte more than a text can have; null for a folder, a pipe or a device, which may never end */
function readBytes(file: string): Uint8Array | null {
  // A pipe is opened without waiting for a writer.
  const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (!fstatSync(opened).isFile()) return null
    const bytes = Buffer.alloc(mostBytes + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(opened, bytes, length, bytes.length - length, null)
    return bytes.subarray(0, length)
  } finally {
    closeSync(opened)
  }
}
