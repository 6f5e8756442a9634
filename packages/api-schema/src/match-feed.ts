import { z } from 'zod'
import { matchId } from './ids.ts'

/** Events in one message at most. */
export const feedLimit = 200

/** `POST /api/game/feed`, signed. */
export const feedRequest = z.strictObject({
  match: matchId,
  events: z
    .array(
      z.strictObject({
        /** The source's own id. The same id with the same event is the same event. */
        id: z.string().min(1).max(200),
        /** 1, 2, 3 … in the source's order; null if it does not number its events. */
        sequence: z.int().min(1).max(1_000_000_000).nullable().default(null),
        /** A match message: an event, a correction or a withdrawal. */
        event: z.unknown(),
      }),
    )
    .min(1)
    .max(feedLimit),
})

export const feedResult = z.object({
  id: z.string(),
  /** `recorded`; `duplicate`: known; `parked`: waits for its predecessor; `compared`: another source sent it before. */
  status: z.enum(['recorded', 'duplicate', 'parked', 'compared', 'refused']),
  /** The match's revision that has the event; null while it has none. */
  revision: z.int().nullable(),
  /** Why it was refused, for programs; null otherwise. */
  reason: z.string().nullable(),
  /** The same as a sentence. */
  msg: z.string().nullable(),
})
export const feedResponse = z.object({ results: z.array(feedResult) })

export type FeedResult = z.infer<typeof feedResult>
