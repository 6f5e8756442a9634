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

/** A match in one of these states is finally over. */
export const finalStates = ['completed', 'abandoned', 'void'] as const satisfies readonly MatchState[]

export function isFinal(state: MatchState): boolean {
  return finalStates.some((final) => final === state)
}

/** Whether the match ended by play: it was not called off. */
export function isPlayedOut({ state }: { state: MatchState }): boolean {
  return state === 'review' || state === 'completed'
}

/** Whether the match has not begun. */
export function isWaiting({ state }: { state: MatchState }): boolean {
  return state === 'upcoming' || state === 'postponed'
}
