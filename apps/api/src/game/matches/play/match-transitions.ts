import { isFinal, type MatchState } from '@toprun/api-schema/match-states'

/** The cause of a state change: the clock, an event from a source, or an operator. */
export const changers = ['clock', 'play', 'operator'] as const
export type Changer = (typeof changers)[number]

interface Transition {
  from: MatchState
  to: MatchState
  by: readonly Changer[]
  /** Only while no ball was bowled. */
  beforePlay?: true
}

/** All possible changes of a match's state. A state without its own row under `from` is final. */
export const matchTransitions: readonly Transition[] = [
  { from: 'upcoming', to: 'live', by: ['clock', 'play', 'operator'] },
  { from: 'upcoming', to: 'postponed', by: ['operator'] },
  { from: 'upcoming', to: 'abandoned', by: ['operator'] },
  // A new start. Beyond the latest one, the operator's new start or the clock makes the match void.
  { from: 'postponed', to: 'upcoming', by: ['operator'] },
  { from: 'postponed', to: 'void', by: ['clock', 'operator'] },
  { from: 'postponed', to: 'abandoned', by: ['operator'] },
  { from: 'live', to: 'review', by: ['play'] },
  { from: 'live', to: 'postponed', by: ['operator'], beforePlay: true },
  { from: 'live', to: 'abandoned', by: ['operator'] },
  // The outcome was withdrawn.
  { from: 'review', to: 'live', by: ['play'] },
  { from: 'review', to: 'completed', by: ['clock'] },
  { from: 'review', to: 'void', by: ['clock'] },
  { from: 'review', to: 'abandoned', by: ['operator'] },
]

export type TransitionRefusal = 'unchanged' | 'final' | 'no_such_change' | 'not_theirs' | 'play_began'

export type Judged = { ok: true } | { ok: false; reason: TransitionRefusal }

/** Whether that changer may move a match to a state, and if not, why. The only rule for all changes. */
export function judgeTransition(
  { state, hasPlay }: { state: MatchState; hasPlay: boolean },
  to: MatchState,
  by: Changer,
): Judged {
  if (state === to) return { ok: false, reason: 'unchanged' }
  if (isFinal(state)) return { ok: false, reason: 'final' }
  const known = matchTransitions.find((each) => each.from === state && each.to === to)
  if (!known) return { ok: false, reason: 'no_such_change' }
  if (!known.by.includes(by)) return { ok: false, reason: 'not_theirs' }
  return known.beforePlay && hasPlay ? { ok: false, reason: 'play_began' } : { ok: true }
}

const postponementMs = 48 * 3_600_000

/** The latest start of a postponed match: after that its entries are refunded. */
export function latestStart(firstStart: Date): Date {
  return new Date(firstStart.getTime() + postponementMs)
}

/** Postponed matches with an earlier first start than this are beyond their latest. */
export function earliestKept(now: Date): Date {
  return new Date(now.getTime() - postponementMs)
}
