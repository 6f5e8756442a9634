import { existsSync, readFileSync } from 'node:fs'

const limitsFile = '/proc/self/limits'
/** Open files and sockets of everything except streams: the database, other requests, uploads. */
const ofOthers = 1_000

/** How many files and sockets this process may have open (Node raises its soft limit to the hard one); null where that is not known. */
export function openFileLimit(): number | null {
  if (!existsSync(limitsFile)) return null
  const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync(limitsFile, 'utf8')) ?? []
  return soft === undefined ? null : Number(soft)
}

/**
 * How many of the wanted streams may be open at once, so that they never use up the sockets that everything else needs: all but
 * 1,000,
 * or half of a low limit.
 * @example streamsWithin(10_000, 4_096) // 3096
 */
export function streamsWithin(wanted: number, limit: number | null): number {
  return limit === null ? wanted : Math.min(wanted, Math.max(limit - ofOthers, Math.floor(limit / 2)))
}
