import type { MatchId } from '@toprun/api-schema/ids'
import { operatorSource } from '@toprun/api-schema/match-feed'
import type { MatchState } from '@toprun/api-schema/match-states'
import type { BrokenRule } from '@toprun/game-rules/event-check/event-check'

/** An event as a source sends it, not validated yet. The server assigns its revision. */
export interface ArrivingEvent {
  matchId: MatchId
  /** `replay`, `simulator`, `operator` or a provider. */
  source: string
  /** The source's own id. The same id with the same payload is the same event. */
  sourceEventId: string
  /** 1, 2, 3 … in the source's order; null if the source does not number its events. */
  sourceSequence: number | null
  /** A `matchMessage`, not parsed yet. */
  payload: unknown
  /** Why it is recorded even if it breaks a law. Without a reason such an event is refused. */
  despite?: string | undefined
  /** The source sends it again by itself: with an unknown name it is refused, and only the name waits. */
  repeats?: boolean | undefined
}

export interface RecordOptions {
  now: Date
  /** How long points can change after the match's end. */
  reviewMs: number
}

/** Side effects of a recorded, parked or compared event. */
export interface RecordEffects {
  /** The match began: lock its contests in the same transaction. */
  started: boolean
  /** The match ended and is under review. */
  finished: boolean
  /** Slots that closed: lock their contests in the same transaction. */
  closedSlots: readonly number[]
  /** Every revision that the match gained, including those of released parked events. */
  revisions: readonly number[]
  /** Parked events that were refused when their turn came, and deleted. */
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
  /** The same event was received before, as `revision`; nothing changed. */
  | { status: 'duplicate'; revision: number }
  /** It waits for its predecessor, for the leading source to send the same, or for an operator's decision on an unknown name. */
  | { status: 'parked'; behind: 'predecessor' | 'leader' | 'name' }
  /** It names a person whom an operator dismissed: it is left out, and its number counts as received. */
  | { status: 'dismissed' }
  /** The match already has an event at its place, as `revision`. */
  | { status: 'compared'; revision: number; agrees: boolean }

/** Why an event is refused. A refusal has no effect. */
export type RecordRefusal =
  | { reason: 'malformed'; detail: string }
  | { reason: 'unknown_match' }
  | { reason: 'match_over'; state: MatchState }
  /** It has no start for now: the operator has to set one before it can begin. */
  | { reason: 'match_postponed' }
  /** Too long before the start to be the first ball. */
  | { reason: 'too_early'; startsAt: Date }
  /** The source sent a different event under the same id or number. */
  | { reason: 'conflict'; on: 'id' | 'sequence' }
  /** It breaks a rule of the game; an operator may allow it if the rule is a law of cricket. */
  | ({ reason: 'impossible'; rule: BrokenRule['reason'] } & Pick<BrokenRule, 'detail' | 'isLaw'>)
  | { reason: 'too_many_parked' | 'too_many_sources' | 'too_many_events'; limit: number }
  /** Only the leading source and an operator can change recorded events. */
  | { reason: 'not_leading'; leader: string | null }
  | { reason: 'unknown_revision' | 'withdrawn_already' | 'unchanged'; revision: number }
  /** A correction changes what happened at a place, not the place. */
  | { reason: 'another_place'; place: string }
  /** The change would make a later event break a rule of the game. */
  | ({ reason: 'breaks_later_event'; revision: number; rule: BrokenRule['reason'] } & Pick<
      BrokenRule,
      'detail'
    >)

/** What a parked event waits for, in a sentence that may follow a colon. */
export function parkedText({ behind }: Extract<RecordStatus, { status: 'parked' }>): string {
  switch (behind) {
    case 'predecessor':
      return 'it waits for the event before it.'
    case 'leader':
      return 'another source leads the match: it waits for that source, or for 10 seconds of its silence.'
    case 'name':
      return 'it names somebody whom the match does not know: it waits until the operator says who that is.'
  }
}

/** Why an event was refused, in a sentence that may follow a colon. */
export function refusalText(refusal: RecordRefusal): string {
  switch (refusal.reason) {
    case 'malformed':
      return refusal.detail
    case 'impossible':
      return refusal.detail
    case 'breaks_later_event':
      return `then revision ${refusal.revision} would be impossible: ${refusal.detail} Change that revision first, or both together.`
    case 'unknown_match':
      return 'there is no such match.'
    case 'match_over':
      return `the match is ${refusal.state}.`
    case 'match_postponed':
      return 'the match is postponed; give it a new start first.'
    case 'too_early':
      return `the match starts at ${refusal.startsAt.toISOString()}; to record events before then, start it now.`
    case 'conflict':
      return `the source sent a different event under that ${refusal.on === 'id' ? 'id' : 'number'}.`
    case 'too_many_parked':
    case 'too_many_sources':
    case 'too_many_events':
      return `the match takes ${refusal.limit} at most.`
    case 'not_leading':
      return refusal.leader === operatorSource
        ? 'the operator leads the match, and only the operator changes what was recorded.'
        : `only ${refusal.leader ?? 'the leading source'} and the operator change what was recorded.`
    case 'unknown_revision':
      return `revision ${refusal.revision} is not an event of the match.`
    case 'withdrawn_already':
      return `revision ${refusal.revision} is withdrawn.`
    case 'unchanged':
      return `revision ${refusal.revision} already says that.`
    case 'another_place':
      return `a correction keeps its place, here ${refusal.place}.`
  }
}
