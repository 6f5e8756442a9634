import type { BallLine } from '@toprun/api-schema/match'

/** What a ball looks like on the score strip; null for one that passes without a stir. */
export type StripEvent = { kind: 'four' | 'six' | 'wicket'; revision: number; text: string }

/** The event of a ball: a wicket before a boundary. A six run, or four overthrows, is none. */
export function stripEvent({ revision, mark, wicket }: BallLine): StripEvent | null {
  if (wicket !== null) return { kind: 'wicket', revision, text: wicket }
  const hits = mark.split('+')
  if (hits.includes('6')) return { kind: 'six', revision, text: 'SIX' }
  if (hits.includes('4')) return { kind: 'four', revision, text: 'FOUR' }
  return null
}

/**
 * The newest ball, if it came while the page was open: neither the first that is shown nor one that was there before a reset.
 * @param seen the revision of the newest ball at the last look; null at the first
 */
export function newBall(balls: readonly BallLine[], seen: number | null): BallLine | null {
  const [newest] = balls
  return newest && seen !== null && newest.revision > seen ? newest : null
}
