import { z } from 'zod'
import { name } from './cricsheet.ts'
import { matchEvent } from './match-event.ts'
import { operatorMatch } from './operator.ts'
import { writtenNumber } from './stored-number.ts'

/** Rows of a match's log in one response at most. */
export const scoringPage = 500

export const operatorScoringQuery = z.object({ after: writtenNumber.default(0) })

const revision = z.int().positive()
/** The id of an operator's action; null for an event of another source. */
const sentAs = z.string().nullable()

/** What the scoring pad reads of a match: the facts by which events are judged, without the result, and the log. */
export const operatorScoringResponse = z.object({
  match: operatorMatch,
  info: z.object({
    match_type: z.string(),
    balls_per_over: z.int(),
    overs: z.number().optional(),
    dates: z.array(z.string()),
    event: z.object({ name }).optional(),
    teams: z.array(name),
    players: z.record(z.string(), z.array(name)),
    registry: z.object({ people: z.record(z.string(), z.string()) }).optional(),
    squads: z.literal(true).optional(),
  }),
  /** Rows after the asked revision, oldest first; there are more while the last is before `match.revision`. */
  log: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('event'), revision, sentAs, event: matchEvent }),
      z.object({ kind: z.literal('correction'), revision, sentAs, target: revision, event: matchEvent }),
      z.object({ kind: z.literal('withdrawal'), revision, sentAs, target: revision }),
    ]),
  ),
})

export type OperatorScoringResponse = z.infer<typeof operatorScoringResponse>
