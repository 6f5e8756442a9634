import { z } from 'zod'

/**
 * One match in the Cricsheet JSON format, data versions 1.0 and 1.1 (https://cricsheet.org/format/json/).
 * Contains the fields that scoring and display use; other fields are dropped when parsing.
 */

/** All kinds of dismissal in Cricsheet. Other kinds are rejected by name. */
export const wicketKinds = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
  'run out',
  'retired hurt',
  'retired not out',
  'retired out',
  'obstructing the field',
  'timed out',
  'handled the ball',
  'hit the ball twice',
] as const

const count = z.int().nonnegative()
export const name = z.string().min(1).max(200)

const fielder = z.object({ name: name.optional(), substitute: z.boolean().optional() })

const wicket = z.object({
  player_out: name,
  kind: z.enum(wicketKinds, {
    error: (issue) => `Unknown kind of wicket: ${JSON.stringify(issue.input)}`,
  }),
  fielders: z.array(fielder).max(12).optional(),
})

const matchReplacement = z.object({ in: name, out: name.optional(), team: name, reason: name })

const roleReplacement = z.object({
  in: name,
  out: name.optional(),
  reason: name,
  role: name,
})

export const delivery = z.object({
  batter: name,
  bowler: name,
  non_striker: name,
  runs: z.object({ batter: count, extras: count, total: count, non_boundary: z.boolean().optional() }),
  extras: z
    .object({
      wides: count.optional(),
      noballs: count.optional(),
      byes: count.optional(),
      legbyes: count.optional(),
      penalty: count.optional(),
    })
    .optional(),
  wickets: z.array(wicket).max(4).optional(),
  replacements: z
    .object({
      match: z.array(matchReplacement).max(12).optional(),
      role: z.array(roleReplacement).max(12).optional(),
    })
    .optional(),
})

/** The facts of an innings as a whole; `bowling_team` exists in three-team cricket only. */
export const inningsHeader = z.object({
  team: name,
  bowling_team: name.optional(),
  super_over: z.boolean().optional(),
  declared: z.boolean().optional(),
  forfeited: z.boolean().optional(),
  absent_hurt: z.array(name).max(12).optional(),
  penalty_runs: z.object({ pre: count.optional(), post: count.optional() }).optional(),
  target: z.object({ runs: count.optional(), overs: z.number().nonnegative().optional() }).optional(),
  /** Keyed by the over's number; `balls` is its actual number of legal balls. */
  miscounted_overs: z
    .record(z.string(), z.object({ balls: z.coerce.number().int().nonnegative() }))
    .optional(),
})

export const innings = inningsHeader.extend({
  overs: z.array(z.object({ over: count, deliveries: z.array(delivery) })).optional(),
})

export const outcome = z.object({
  winner: name.optional(),
  result: z.enum(['tie', 'draw', 'no result']).optional(),
  method: z.string().max(50).optional(),
  eliminator: name.optional(),
  bowl_out: name.optional(),
  by: z.object({ runs: count.optional(), wickets: count.optional(), innings: count.optional() }).optional(),
})

export const matchInfo = z.object({
  match_type: z.string(),
  balls_per_over: z.int().positive().default(6),
  overs: z.number().positive().optional(),
  gender: z.string().optional(),
  dates: z.array(z.string()).min(1),
  season: z.union([z.string(), z.number()]).transform(String).optional(),
  event: z
    .object({
      name: name,
      match_number: z.union([z.int(), z.string()]).optional(),
      stage: z.string().optional(),
    })
    .optional(),
  city: z.string().optional(),
  venue: z.string().optional(),
  teams: z.array(name).min(2),
  players: z.record(z.string(), z.array(name)),
  /** `players` are the squads: `lineup` events name those who play. Not a Cricsheet field. */
  squads: z.literal(true).optional(),
  registry: z.object({ people: z.record(z.string(), z.string()) }).optional(),
  toss: z.object({ winner: name.optional(), decision: z.string().optional() }).optional(),
  outcome: outcome.optional(),
})

export const cricsheetMatch = z.object({
  meta: z.object({ data_version: z.string() }),
  info: matchInfo,
  innings: z.array(innings).default([]),
})

export type WicketKind = (typeof wicketKinds)[number]
export type Wicket = z.infer<typeof wicket>
export type Delivery = z.infer<typeof delivery>
export type MatchReplacement = z.infer<typeof matchReplacement>
export type InningsHeader = z.infer<typeof inningsHeader>
export type Innings = z.infer<typeof innings>
export type Outcome = z.infer<typeof outcome>
export type MatchInfo = z.infer<typeof matchInfo>
export type CricsheetMatch = z.infer<typeof cricsheetMatch>
