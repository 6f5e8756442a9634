import { createHash } from 'node:crypto'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'

/** Identifies a file by its content: the order of its keys and its name do not matter. */
export function contentHash({ info, innings }: CricsheetMatch): string {
  return createHash('sha256').update(canonicalJson({ info, innings })).digest('hex')
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
