import type { Match } from './tables.ts'

/** Whether teams and entries are closed: at `locksAt`, or earlier by the first event or an operator. */
export function hasLocked({ state, locksAt }: Pick<Match, 'state' | 'locksAt'>, now: Date): boolean {
  return state !== 'upcoming' || locksAt <= now
}
