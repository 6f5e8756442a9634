import { z } from 'zod'
import { delivery, inningsHeader, outcome } from './cricsheet.ts'

/**
 * What happens in a match, one fact at a time: the payload of a row of `ball_events`, and what a scorer folds.
 * A finished match is the same list read at once: for each innings its header, its balls in order; at the end the outcome.
 * `innings` counts from 0 as in the file. A header sent again replaces the earlier one (a declaration, a revised target).
 */
export const matchEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('innings'), innings: z.int().nonnegative(), header: inningsHeader }),
  z.object({
    type: z.literal('ball'),
    innings: z.int().nonnegative(),
    /** Counts from 0, as Cricsheet does. */
    over: z.int().nonnegative(),
    delivery,
  }),
  z.object({ type: z.literal('outcome'), outcome }),
])

export type MatchEvent = z.infer<typeof matchEvent>
