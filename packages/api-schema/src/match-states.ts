/**
 * `upcoming` → `live` → `review` (over, points can still change) → `completed` (final). `postponed`: no start is known for now. `abandoned`,
 * called off, and `void`, does not count: every entry refunded.
 */
export const matchStates = [
  'upcoming',
  'live',
  'review',
  'completed',
  'postponed',
  'abandoned',
  'void',
] as const
export type MatchState = (typeof matchStates)[number]

/** In one of these a match is over for good. */
export const finalStates = ['completed', 'abandoned', 'void'] as const satisfies readonly MatchState[]

export function isFinal(state: MatchState): boolean {
  return finalStates.some((final) => final === state)
}

/** Whether play has ended as play does: the match was not called off. */
export function isPlayedOut({ state }: { state: MatchState }): boolean {
  return state === 'review' || state === 'completed'
}

/** Whether the match is still to begin. */
export function isWaiting({ state }: { state: MatchState }): boolean {
  return state === 'upcoming' || state === 'postponed'
}
