import type { Match } from './tables.ts'

/** Whether teams and entries are closed: by the clock at `locksAt`, or before it by the first event or an operator. */
export function hasLocked({ state, locksAt }: Pick<Match, 'state' | 'locksAt'>, now: Date): boolean {
  return state !== 'upcoming' || locksAt <= now
}
