import { z } from 'zod'

/**
 * One match in the Cricsheet JSON format, data version 1 (https://cricsheet.org/format/json/).
 * Contains the fields that scoring and display use; other fields are dropped when parsing.
 */

/** All kinds of dismissal in Cricsheet. Other kinds are refused by name. */
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

/** Limit of runs or balls: far more than ever in cricket, and few enough for every sum. */
const count = z.int().nonnegative().max(9_999)
/** Players of a side or members of its squad, and what can happen to all of them on one ball. */
export const mostPlayers = 60
export const mostInnings = 100
export const mostOvers = 1_000
export const mostDeliveries = 99
const longestWord = 200
/** Whether PostgreSQL accepts a text. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
const word = z.string().max(longestWord).refine(isStorable, 'Invalid text')
export const name = word.min(1)

/** A day of the calendar that PostgreSQL stores, in years that had cricket. */
const day = z.iso
  .date({ error: 'Not a day in the form 2025-04-01' })
  .refine((date) => date >= '1700' && date < '2200', 'Not a day of the years 1700 to 2199')

const fielder = z.object({ name: name.optional(), substitute: z.boolean().optional() })

const wicket = z.object({
  player_out: name,
  kind: z.enum(wicketKinds, {
    error: (issue) =>
      `Unknown kind of wicket: ${JSON.stringify(issue.input)}. It is one of ${wicketKinds.join(', ')}.`,
  }),
  fielders: z.array(fielder).max(mostPlayers).optional(),
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
  wickets: z.array(wicket).max(mostPlayers).optional(),
  replacements: z
    .object({
      match: z.array(matchReplacement).max(mostPlayers).optional(),
      role: z.array(roleReplacement).max(mostPlayers).optional(),
    })
    .optional(),
})

/** The facts of an innings as a whole; `bowling_team` exists only in three-team cricket. */
export const inningsHeader = z.object({
  team: name,
  bowling_team: name.optional(),
  super_over: z.boolean().optional(),
  declared: z.boolean().optional(),
  forfeited: z.boolean().optional(),
  absent_hurt: z.array(name).max(mostPlayers).optional(),
  penalty_runs: z.object({ pre: count.optional(), post: count.optional() }).optional(),
  target: z
    .object({ runs: count.optional(), overs: z.number().nonnegative().max(mostOvers).optional() })
    .optional(),
  /** Keyed by the over's number; `balls` is its actual number of legal balls. */
  miscounted_overs: z
    .record(
      z.string().max(9).refine(isStorable),
      z.object({ balls: z.coerce.number().int().nonnegative().max(mostDeliveries) }),
    )
    .optional(),
})

const over = z.object({
  over: z
    .int()
    .nonnegative()
    .max(mostOvers - 1),
  deliveries: z.array(delivery).max(mostDeliveries),
})

const innings = inningsHeader.extend({ overs: z.array(over).max(mostOvers).optional() })

export const outcome = z.object({
  winner: name.optional(),
  result: z.enum(['tie', 'draw', 'no result']).optional(),
  method: word.optional(),
  eliminator: name.optional(),
  bowl_out: name.optional(),
  by: z.object({ runs: count.optional(), wickets: count.optional(), innings: count.optional() }).optional(),
})

/** By names of a file, one of which may be `__proto__`. */
function byName<Value extends z.ZodType>(value: Value) {
  return z
    .preprocess(
      (read) => (isPlainObject(read) ? new Map(Object.entries(read)) : read),
      z.map(name, value, { error: 'Not an object of names' }),
    )
    .transform((read): Record<string, z.output<Value>> => Object.fromEntries(read))
}

function isPlainObject(read: unknown): read is object {
  return typeof read === 'object' && read !== null && !Array.isArray(read) && !(read instanceof Map)
}

export const matchInfo = z.object({
  match_type: word,
  balls_per_over: z.int().positive().max(mostDeliveries).default(6),
  overs: z.number().positive().max(mostOvers).optional(),
  gender: word.optional(),
  /** Of each day of play, in order. */
  dates: z.array(day).min(1).max(100),
  season: z.union([word, z.number()]).transform(String).optional(),
  event: z
    .object({
      name: name,
      match_number: z.union([z.int(), word]).optional(),
      stage: word.optional(),
    })
    .optional(),
  city: word.optional(),
  venue: word.optional(),
  teams: z.array(name).min(2).max(10),
  players: byName(z.array(name).max(mostPlayers)),
  /** `players` are the squads: `lineup` events name those who play. Not a Cricsheet field. */
  squads: z.literal(true).optional(),
  registry: z.object({ people: byName(name) }).optional(),
  toss: z.object({ winner: name.optional(), decision: word.optional() }).optional(),
  outcome: outcome.optional(),
})

/** `"150"` as 150. */
const numeral = (read: unknown) =>
  typeof read === 'string' && /^\d+(\.\d+)?$/.test(read) ? Number(read) : read

/** Shown, but not needed to score: a long value is cut, and one of another type is left out. */
const shownText = z
  .string()
  .transform((text) => text.slice(0, longestWord).toWellFormed())
  .optional()
  .catch(undefined)

const withOwnName = (event: unknown) => {
  if (typeof event === 'string') return { name: event.slice(0, longestWord) }
  if (!isPlainObject(event) || !('name' in event) || typeof event.name !== 'string') return event
  return { ...event, name: event.name.slice(0, longestWord) }
}

const knownIds = byName(name.nullable().catch(null)).transform(
  (ids): Record<string, string> =>
    Object.fromEntries(Object.entries(ids).flatMap(([person, id]) => (id === null ? [] : [[person, id]]))),
)

const someNames = z
  .array(name.nullable().catch(null))
  .transform((names) => names.filter((each) => each !== null).slice(0, mostPlayers))

const { shape: infoShape } = matchInfo
const { shape: headerShape } = inningsHeader

const tolerantInfo = matchInfo.extend({
  match_type: word.catch(''),
  balls_per_over: z.preprocess(numeral, infoShape.balls_per_over),
  overs: z.preprocess(numeral, infoShape.overs.catch(undefined)),
  gender: shownText,
  season: infoShape.season.catch(undefined),
  event: z.preprocess(withOwnName, infoShape.event.catch(undefined)),
  city: shownText,
  venue: shownText,
  registry: z.object({ people: knownIds }).optional().catch(undefined),
  toss: infoShape.toss.catch(undefined),
  outcome: z
    .object({
      winner: outcome.shape.winner.catch(undefined),
      result: outcome.shape.result.catch(undefined),
      method: outcome.shape.method.catch(undefined),
      eliminator: outcome.shape.eliminator.catch(undefined),
      bowl_out: outcome.shape.bowl_out.catch(undefined),
      by: outcome.shape.by.catch(undefined),
    })
    .optional()
    .catch(undefined),
})

const noCount = count.optional().catch(undefined)

/** The fielder's name decides who gets points; without a name nobody does. */
const tolerantWicket = wicket.extend({
  fielders: z
    .array(fielder.extend({ name: name.optional().catch(undefined) }))
    .max(mostPlayers)
    .optional(),
})

const tolerantDelivery = delivery.extend({
  wickets: z.array(tolerantWicket).max(mostPlayers).optional(),
  replacements: z
    .object({
      match: z
        .array(matchReplacement.extend({ reason: name.catch('unknown') }))
        .max(mostPlayers)
        .optional(),
      role: z.array(roleReplacement).max(mostPlayers).optional().catch(undefined),
    })
    .optional(),
})

const tolerantInnings = innings.extend({
  declared: headerShape.declared.catch(undefined),
  forfeited: headerShape.forfeited.catch(undefined),
  absent_hurt: someNames.optional().catch(undefined),
  penalty_runs: z
    .object({ pre: z.preprocess(numeral, noCount), post: z.preprocess(numeral, noCount) })
    .optional()
    .catch(undefined),
  target: z
    .object({
      runs: z.preprocess(numeral, noCount),
      overs: z.preprocess(numeral, z.number().nonnegative().max(mostOvers).optional().catch(undefined)),
    })
    .optional()
    .catch(undefined),
  miscounted_overs: headerShape.miscounted_overs.catch(undefined),
  overs: z
    .array(over.extend({ deliveries: z.array(tolerantDelivery).max(mostDeliveries) }))
    .max(mostOvers)
    .optional(),
})

const firstVersion = '1.0.0'

/** A valid file. */
export const cricsheetMatch = z.object({
  meta: z
    .object({
      data_version: z.coerce
        .string()
        .regex(/^1(\.|$)/, {
          error: (issue) => `Only data version 1 is read, not ${JSON.stringify(issue.input)}`,
        })
        .default(firstVersion),
    })
    .default({ data_version: firstVersion }),
  info: matchInfo,
  innings: z.array(innings).max(mostInnings).default([]),
})

/** A file in which only the fields needed to score must be valid: the others are cut, read as the number in their text, or left out. */
export const tolerantMatch = cricsheetMatch.extend({
  info: tolerantInfo,
  innings: z.array(tolerantInnings).max(mostInnings).default([]),
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
