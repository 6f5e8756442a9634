import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { BoardPage } from '../contests/board/board.ts'
import type { RankedRow } from '../contests/board/board-rows.ts'

/** Rows of one state of a board, without names. */
export interface RankedRows extends Omit<BoardPage, 'rows'> {
  rows: RankedRow[]
}

/**
 * Rows of this version or a later one; if their shards do not answer soon, the last rows that were read.
 * @param name of the rows, the same at each version
 * @param read returns those of the latest version
 * @throws what `read` throws, for rows that were never read
 */
type ReadLastRows = (name: string, version: number, read: () => Promise<RankedRows>) => Promise<RankedRows>

/** How long a reader waits for shards that may be silent before older rows are shown. */
export const silentMs = 1_000

/**
 * Remembers the rows that were read last.
 * @param most how many lists; the least recently used are forgotten first
 * @param onLate called when a read ended, with rows or without, after older ones were shown
 */
export function rememberRows({
  most,
  onLate,
}: {
  most: number
  onLate: (areRead: boolean) => void
}): ReadLastRows {
  const last = new LRUCache<string, RankedRows>({ max: most })
  const readings = new Map<string, Promise<RankedRows>>()
  /** Readers no longer wait for them. */
  let areSilent = false

  async function readNow(name: string, read: () => Promise<RankedRows>): Promise<RankedRows> {
    const rows = await read()
    areSilent = false
    if (rows.version >= (last.peek(name)?.version ?? 0)) last.set(name, rows)
    return rows
  }

  /** Readers of the same rows share one read, which continues after they were shown older rows. */
  function readShared(name: string, version: number, read: () => Promise<RankedRows>): Promise<RankedRows> {
    const key = `${version} ${name}`
    const reading = readings.get(key) ?? readNow(name, read).finally(() => readings.delete(key))
    readings.set(key, reading)
    return reading
  }

  return async (name, version, read) => {
    const known = last.get(name)
    if (!known) return readNow(name, read)
    if (known.version === version) return known
    const reading = readShared(name, version, read)
    const patience = pause(areSilent ? 0 : silentMs)
    const rows = await Promise.race([reading.catch(() => undefined), patience])
    if (rows) return rows
    areSilent = true
    reading.then(
      () => onLate(true),
      () => onLate(false),
    )
    return known
  }
}
