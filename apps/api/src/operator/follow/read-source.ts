import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { utf8Text } from '@toprun/game-rules/utf8-text'

/** The current content of a followed source: its text, null if unchanged, or why it can't be read. */
export type Reading = { ok: true; text: string | null } | { ok: false; why: string }

/** The limit for a file: a Test match has 1.5 MB. */
const mostBytes = 16 * 1024 * 1024
const patienceMs = 10_000

/**
 * A source that another program writes: a path, or an address that begins with http. No reading takes longer than ten seconds or more than
 * 16 MB.
 */
export function openSource(source: string): () => Promise<Reading> {
  return /^https?:\/\//.test(source) ? addressReader(source) : fileReader(source)
}

function fileReader(path: string): () => Promise<Reading> {
  let known = ''
  return async () => {
    try {
      // A pipe is opened without waiting for a writer.
      await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
      const stat = await file.stat({ bigint: true })
      if (!stat.isFile()) return { ok: false, why: 'It is no file.' }
      if (stat.size > mostBytes) return { ok: false, why: tooLarge }
      const stamp = `${stat.ino} ${stat.size} ${stat.mtimeNs}`
      if (stamp === known) return { ok: true, text: null }
      const bytes = await file.readFile({ signal: AbortSignal.timeout(patienceMs) })
      const reading = readingOf(bytes)
      if (reading.ok) known = stamp
      return reading
    } catch (error) {
      return { ok: false, why: `It can't be read (${codeOf(error)}).` }
    }
  }
}

function addressReader(address: string): () => Promise<Reading> {
  let known: Record<string, string> = {}
  return async () => {
    try {
      const response = await fetch(address, { headers: known, signal: AbortSignal.timeout(patienceMs) })
      if (response.status === 304) return { ok: true, text: null }
      if (!response.ok) return { ok: false, why: `It responds with ${response.status}.` }
      const bytes = await boundedBytes(response)
      if (bytes === null) return { ok: false, why: tooLarge }
      const reading = readingOf(bytes)
      if (!reading.ok) return reading
      const [tag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')]
      known = tag ? { 'if-none-match': tag } : modified ? { 'if-modified-since': modified } : {}
      return reading
    } catch (error) {
      return { ok: false, why: `It does not respond (${codeOf(error)}).` }
    }
  }
}

const tooLarge = `It is larger than ${mostBytes / 1024 / 1024} MB.`

function readingOf(bytes: Buffer): Reading {
  const text = utf8Text(bytes)
  return text === null ? { ok: false, why: 'It is not text in UTF-8.' } : { ok: true, text }
}

/** @returns null beyond the limit; the rest is not read */
async function boundedBytes({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
