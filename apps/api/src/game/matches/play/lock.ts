import { and, eq, gt, or, type SQL } from 'drizzle-orm'
import { type Match, matches } from '../tables.ts'

/** Whether teams and entries are closed: at `locksAt`, or earlier by the first event or an operator. They stay open while a match is postponed. */
export function hasLocked({ state, locksAt }: Pick<Match, 'state' | 'locksAt'>, now: Date): boolean {
  return state !== 'postponed' && (state !== 'upcoming' || locksAt <= now)
}

/** The opposite of `hasLocked`, for a `where` on matches. */
export function isOpen(now: Date): SQL | undefined {
  return or(eq(matches.state, 'postponed'), and(eq(matches.state, 'upcoming'), gt(matches.locksAt, now)))
}
