import { z } from 'zod'

export const formats = ['T20', 'ODI', 'Test', 'T10', 'Hundred'] as const
export const format = z.enum(formats)

/** WK wicket-keeper, AR all-rounder, BAT batsman, BOWL bowler. */
export const roles = ['WK', 'AR', 'BAT', 'BOWL'] as const
export const role = z.enum(roles)

/** `upcoming` → `live` → `review` (over, points can still change) → `completed` (final), or `void`: every entry refunded. */
export const matchStates = ['upcoming', 'live', 'review', 'completed', 'void'] as const
export const matchState = z.enum(matchStates)

export const inningsScore = z.object({
  team: z.string(),
  runs: z.int(),
  wickets: z.int(),
  /** Overs and balls as a scoreboard shows them: `12.3`. The Hundred shows balls: `73`. */
  overs: z.string(),
  superOver: z.boolean(),
  declared: z.boolean(),
})

/** How a match ended. */
export const matchResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('won'),
    winner: z.string(),
    by: z.object({ innings: z.int(), runs: z.int(), wickets: z.int() }).partial().nullable(),
    /** How the winner was determined, if not by the score: `D/L`, `VJD`, `Awarded`. */
    method: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('tied'),
    /** The tie-break and its winner. */
    breaker: z.object({ by: z.enum(['super_over', 'bowl_out']), winner: z.string() }).nullable(),
    method: z.string().nullable(),
  }),
  z.object({ kind: z.literal('drawn') }),
  z.object({ kind: z.literal('no_result') }),
  z.object({ kind: z.literal('abandoned') }),
])

export const side = z.object({ name: z.string(), short: z.string() })

export const matchSummary = z.object({
  id: z.uuid(),
  competition: z.string(),
  format,
  state: matchState,
  /** When play starts, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
  /** When teams lock: the start, unless it was moved. The first ball locks them in any case. */
  locksAt: z.iso.datetime(),
  /** Since when the feed has lacked an event that later ones depend on; null normally. */
  delayedSince: z.iso.datetime().nullable(),
  venue: z.string(),
  sides: z.array(side).min(2),
  score: z.array(inningsScore),
  /** `Riverside won by 4 wickets`, once there is one. */
  result: z.string().nullable(),
  contests: z.int(),
})

export const squadPlayer = z.object({
  id: z.string(),
  name: z.string(),
  team: z.string(),
  role,
  /** 7.0 to 10.5 in halves. */
  credits: z.number(),
  /** The player's average points in earlier matches here, with one decimal; null without any. */
  form: z.number().nullable(),
  /** Share of this match's teams that picked the player, 0 to 100. */
  pickedPercent: z.number(),
})

/** Points that a player gained or lost by a ball, and why: `Four`, +2. */
export const pointChange = z.object({
  playerId: z.string(),
  name: z.string(),
  points: z.number(),
  why: z.array(z.string()),
})

export const ballLine = z.object({
  /** The match's revision that added the ball. A correction does not change it. */
  revision: z.int(),
  /** The revision of its last correction; null if uncorrected. */
  correctedAt: z.int().nullable(),
  innings: z.int(),
  /** `12.3` */
  ball: z.string(),
  over: z.int(),
  batter: z.string(),
  bowler: z.string(),
  /** As in a scorebook: `•`, `1`, `4`, `6`, `W`, `1wd`, `1nb`, `2b`, `1lb`. */
  mark: z.string(),
  runs: z.int(),
  wicket: z.string().nullable(),
  /** One plain sentence: `A Nair to R Okafor, FOUR`. */
  text: z.string(),
  changes: z.array(pointChange),
})

export const liveScore = z.object({
  innings: z.array(inningsScore),
  batters: z.array(
    z.object({
      name: z.string(),
      runs: z.int(),
      balls: z.int(),
      fours: z.int(),
      sixes: z.int(),
      onStrike: z.boolean(),
    }),
  ),
  bowler: z.object({ name: z.string(), overs: z.string(), runs: z.int(), wickets: z.int() }).nullable(),
  /** What the batting side needs, e.g. `42 runs from 31 balls`; null without a target. */
  need: z.string().nullable(),
  thisOver: z.array(ballLine),
})

export const pointsLine = z.object({ rule: z.string(), count: z.number(), points: z.number() })

export const playerPoints = z.object({
  playerId: z.string(),
  name: z.string(),
  team: z.string(),
  role,
  awards: z.number(),
  deductions: z.number(),
  points: z.number(),
  lines: z.array(pointsLine),
})

export const matchListResponse = z.object({ matches: z.array(matchSummary) })
export const matchResponse = z.object({
  match: matchSummary,
  /** The match's revision in this response: the live stream continues from here. */
  revision: z.int(),
  live: liveScore.nullable(),
  /** Newest first, at most 60. */
  balls: z.array(ballLine),
})
export const squadResponse = z.object({ players: z.array(squadPlayer) })
export const matchPointsResponse = z.object({ players: z.array(playerPoints) })

/** A correction or withdrawal in a match, with its reason. */
export const matchCorrection = z.object({
  /** The match's revision of the change. */
  revision: z.int(),
  kind: z.enum(['correction', 'withdrawal']),
  /** The revision of the changed event, as in the ball's line. */
  target: z.int(),
  /** `Innings 1, over 12, delivery 3` */
  place: z.string(),
  /** In a sentence: `A Nair to R Okafor, FOUR`. */
  before: z.string(),
  /** Null if it was withdrawn. */
  after: z.string().nullable(),
  reason: z.string(),
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
})
export const matchCorrectionsResponse = z.object({
  /** Newest first. */
  corrections: z.array(matchCorrection),
  /** The `before` of the next page; null at the end. */
  next: z.int().nullable(),
})

/**
 * The overs of an innings, in order, for charts. `over` counts from 1; `runs` includes extras; the last may
 * be in progress.
 */
export const inningsOvers = z.object({
  team: z.string(),
  overs: z.array(z.object({ over: z.int().positive(), runs: z.int(), wickets: z.int() })),
})
/** One over of an innings in the live stream. `innings` counts from 0. */
export const inningsOver = z.object({
  innings: z.int(),
  team: z.string(),
  over: z.int().positive(),
  runs: z.int(),
  wickets: z.int(),
})

export const matchOversResponse = z.object({ innings: z.array(inningsOvers) })

export type Format = z.infer<typeof format>
export type Role = z.infer<typeof role>
export type MatchResult = z.infer<typeof matchResult>
export type MatchState = z.infer<typeof matchState>
export type MatchCorrection = z.infer<typeof matchCorrection>
export type InningsScore = z.infer<typeof inningsScore>
export type MatchSummary = z.infer<typeof matchSummary>
export type SquadPlayer = z.infer<typeof squadPlayer>
export type PointChange = z.infer<typeof pointChange>
export type BallLine = z.infer<typeof ballLine>
export type LiveScore = z.infer<typeof liveScore>
export type PlayerPointsRow = z.infer<typeof playerPoints>
export type InningsOver = z.infer<typeof inningsOver>
export type InningsOvers = z.infer<typeof inningsOvers>
export type MatchListResponse = z.infer<typeof matchListResponse>
export type MatchResponse = z.infer<typeof matchResponse>
