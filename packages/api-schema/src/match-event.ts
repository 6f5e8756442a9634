import { z } from 'zod'
import {
  delivery,
  inningsHeader,
  isStorable,
  mostDeliveries,
  mostInnings,
  mostOvers,
  mostPlayers,
  name,
  outcome,
} from './cricsheet.ts'

const innings = z
  .int()
  .min(0)
  .max(mostInnings - 1)

/**
 * One fact of a match, sent by a source and folded by a scorer. A finished match is the complete list: for each innings its header
 * and its balls in order; at the end the outcome. `innings` counts from 0 as in the file. A header sent again replaces the earlier
 * one (a declaration, a revised target). A line-up is announced before the first innings, a replacement when it happens, if no
 * delivery has it.
 */
export const matchEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('lineup'),
    team: name,
    /** The announced XI, by the names of the squad. */
    players: z.array(name).min(1).max(mostPlayers),
  }),
  z.object({ type: z.literal('innings'), innings, header: inningsHeader }),
  z.object({
    type: z.literal('ball'),
    innings,
    /** Counts from 0, as Cricsheet does. */
    over: z
      .int()
      .min(0)
      .max(mostOvers - 1),
    /**
     * The delivery's number in the over, from 1, including wides and no-balls. It does not change when an
     * earlier one is withdrawn.
     */
    ball: z.int().min(1).max(mostDeliveries),
    delivery,
  }),
  z.object({
    type: z.literal('replacement'),
    team: name,
    in: name,
    out: name,
    /** As in Cricsheet: `concussion_substitute`, `supersub` (the X-factor of the Big Bash), `impact_player`. */
    reason: name,
  }),
  z.object({ type: z.literal('outcome'), outcome }),
])

/** Corrects the event recorded as `revision`. Allowed until the match is completed. */
const change = {
  /** The revision of the original event, however often it was corrected. */
  revision: z.int().positive(),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine(isStorable, 'The reason has a character that cannot be stored.'),
}
const correction = z.object({ type: z.literal('correct'), ...change, event: matchEvent })
const withdrawal = z.object({ type: z.literal('withdraw'), ...change })

/** A message of a source: an event, or a change of an earlier one. */
export const matchMessage = z.discriminatedUnion('type', [matchEvent, correction, withdrawal])

export type MatchEvent = z.infer<typeof matchEvent>
export type MatchMessage = z.infer<typeof matchMessage>

/** A correction or a withdrawal. */
export type MatchChange = Exclude<MatchMessage, MatchEvent>

export function isChange(message: MatchMessage): message is MatchChange {
  return message.type === 'correct' || message.type === 'withdraw'
}
