import { z } from 'zod'
import { isStorable } from './cricsheet.ts'
import { matchId } from './ids.ts'
import { matchMessage } from './match-event.ts'

/** The source of what an operator records. */
export const operatorSource = 'operator'

/** Events in one message at most. */
export const feedLimit = 200

function messageOf<Event extends z.ZodType>(event: Event) {
  return z.strictObject({
    match: matchId,
    events: z
      .array(
        z.strictObject({
          /** The source's own id. The same id with the same event is the same event. */
          id: z.string().min(1).max(200).refine(isStorable, 'Invalid text'),
          /** 1, 2, 3 … in the source's order; null if it does not number its events. */
          sequence: z.int().min(1).max(1_000_000_000).nullable().default(null),
          /** A match message: an event, a correction or a withdrawal. */
          event,
        }),
      )
      .min(1)
      .max(feedLimit),
  })
}

/** `POST /api/game/feed`, signed. Each event is judged separately: a malformed one does not affect the others. */
export const feedRequest = messageOf(z.unknown())

/** The same with the type of its events, for the documents. */
export const feedMessage = messageOf(matchMessage)

/** Why an event is refused. `docs/feeds.md` states what its sender does about each. */
export const feedRefusals = [
  'malformed',
  'unknown_match',
  'match_over',
  'match_postponed',
  'too_early',
  'conflict',
  'impossible',
  'too_many_parked',
  'too_many_sources',
  'too_many_events',
  'not_leading',
  'unknown_revision',
  'withdrawn_already',
  'unchanged',
  'another_place',
  'breaks_later_event',
] as const

export const feedResult = z.object({
  id: z.string(),
  /** `recorded`; `duplicate`: known; `parked`: waits for its predecessor; `compared`: another source sent it before; `dismissed`: left out. */
  status: z.enum(['recorded', 'duplicate', 'parked', 'compared', 'dismissed', 'refused']),
  /** The match's revision that has the event, also of a duplicate; null while it has none. */
  revision: z.int().nullable(),
  /** Why it was refused, for programs; null otherwise. */
  reason: z.enum(feedRefusals).nullable(),
  /** The rule of the game that is broken; null unless the reason is `impossible` or `breaks_later_event`. */
  rule: z.string().nullable(),
  /** Why it was refused, or what a parked event waits for, as a sentence; null otherwise. */
  msg: z.string().nullable(),
})
export const feedResponse = z.object({ results: z.array(feedResult) })

export type FeedResult = z.infer<typeof feedResult>
