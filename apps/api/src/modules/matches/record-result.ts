import type { ImpossibleEvent } from '@toprun/game-rules/event-check/event-check'

/** What a recorded, parked or compared event brought about besides. */
export interface RecordEffects {
  /** The match began: its contests are to be locked in the same transaction. */
  started: boolean
  /** The match is over and under review. */
  finished: boolean
  /** Every revision that the match gained, those of parked events that could follow included. */
  revisions: readonly number[]
  /** Parked events whose turn came and that were refused. They are gone. */
  dropped: readonly DroppedEvent[]
}

export interface DroppedEvent {
  source: string
  sourceEventId: string
  refusal: RecordRefusal
}

export type RecordResult = ({ ok: true } & RecordEffects & RecordStatus) | ({ ok: false } & RecordRefusal)

export type RecordStatus =
  | { status: 'recorded'; revision: number }
  /** It came before and changes nothing. */
  | { status: 'duplicate' }
  /** It waits for the event before it, or for the source that leads the match to tell the same. */
  | { status: 'parked'; behind: 'predecessor' | 'leader' }
  /** The match had an account of it, under `revision`. */
  | { status: 'compared'; revision: number; agrees: boolean }

/** Why an event is refused. It has left no trace. */
export type RecordRefusal =
  | { reason: 'malformed'; detail: string }
  | { reason: 'unknown_match' }
  | { reason: 'match_over'; state: 'review' | 'completed' | 'void' }
  /** So long before the start that it can't be the first ball. */
  | { reason: 'too_early'; startsAt: Date }
  /** The source told another event under the same id, or under the same number. */
  | { reason: 'conflict'; on: 'id' | 'sequence' }
  /** It breaks a rule of the game. */
  | ({ reason: 'impossible'; rule: ImpossibleEvent['reason'] } & Pick<ImpossibleEvent, 'detail'>)
  | { reason: 'too_many_parked' | 'too_many_sources' | 'too_many_events'; limit: number }
  /** Only the leading source and an operator change what was recorded. */
  | { reason: 'not_leading'; leader: string | null }
  | { reason: 'unknown_revision' | 'withdrawn_already' | 'unchanged'; revision: number }
  /** A correction says what happened at a place of the match, not where. */
  | { reason: 'another_place'; place: string }
  /** With the change an event that follows would break a rule of the game. */
  | ({ reason: 'breaks_later_event'; revision: number; rule: ImpossibleEvent['reason'] } & Pick<
      ImpossibleEvent,
      'detail'
    >)
