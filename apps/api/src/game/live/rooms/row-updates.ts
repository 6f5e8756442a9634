import type { MatchId } from '@toprun/api-schema/ids'
import { asciiJson } from '../../../platform/ascii-json.ts'

/** A table of a match, such as its points, for all its followers. Each message with changed rows is made once. */
export interface RowUpdates {
  /** The message as JSON from `revision` on; null if nothing has changed. From null it begins with every row. */
  since(revision: number | null): { json: string; revision: number } | null
}

export interface RowSource<Row> {
  matchId: MatchId
  /** The slot, if the table is of one. */
  slot?: number
  revision(): number
  rows(): readonly Row[]
  /** The key of a row. */
  keyOf(row: Row): string
}

interface Shown {
  revision: number
  /** Rows as JSON, by their keys. */
  rows: ReadonlyMap<string, string>
}

export function createRowUpdates<Row>({ matchId, slot, revision, rows, keyOf }: RowSource<Row>): RowUpdates {
  const about = `"matchId":"${matchId}"${slot === undefined ? '' : `,"slot":${slot}`}`
  let shown: Shown | null = null
  let before: Shown | null = null
  let messages = new Map<number | null, string>()

  function current(): Shown {
    const now = revision()
    if (shown?.revision === now) return shown
    before = shown
    shown = { revision: now, rows: new Map(rows().map((row) => [keyOf(row), asciiJson(row)])) }
    messages = new Map()
    return shown
  }

  function message(base: Shown | null, after: Shown): string {
    const isGone = [...(base?.rows.keys() ?? [])].some((key) => !after.rows.has(key))
    const known = isGone ? null : base
    const changed = [...after.rows].flatMap(([key, json]) => (known?.rows.get(key) === json ? [] : [json]))
    return `{${about},"reset":${known === null},"rows":[${changed.join()}]}`
  }

  return {
    since(known) {
      const now = current()
      if (known === now.revision) return null
      const base = known !== null && known === before?.revision ? before : null
      const key = base?.revision ?? null
      const json = messages.get(key) ?? message(base, now)
      messages.set(key, json)
      return { json, revision: now.revision }
    },
  }
}
