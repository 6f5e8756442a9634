import { z } from 'zod'

export const formats = ['T20', 'ODI', 'Test', 'T10', 'Hundred'] as const
export const format = z.enum(formats)

/** WK wicket-keeper, AR all-rounder, BAT batsman, BOWL bowler. */
export const roles = ['WK', 'AR', 'BAT', 'BOWL'] as const
export const role = z.enum(roles)

/** `upcoming` → `live` → `review` (over, points can still change) → `completed` (final), or `void`: every entry paid back. */
export const matchState = z.enum(['upcoming', 'live', 'review', 'completed', 'void'])

export const inningsScore = z.object({
  team: z.string(),
  runs: z.int(),
  wickets: z.int(),
  /** Overs and balls as a scoreboard shows them: `12.3`. The Hundred shows balls: `73`. */
  overs: z.string(),
  superOver: z.boolean(),
  declared: z.boolean(),
})

export const side = z.object({ name: z.string(), short: z.string() })

export const matchSummary = z.object({
  id: z.uuid(),
  competition: z.string(),
  format,
  state: matchState,
  /** When play starts and teams lock, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
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
  /** Points from this player's earlier matches here, averaged, one decimal; null without any. */
  form: z.number().nullable(),
  /** Share of this match's teams that picked the player, 0 to 100. */
  pickedPercent: z.number(),
})

/** Points that a player gained or lost by one ball, and why: `Four`, +2. */
export const pointChange = z.object({
  playerId: z.string(),
  name: z.string(),
  points: z.number(),
  why: z.array(z.string()),
})

export const ballLine = z.object({
  sequence: z.int(),
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
  /** What the side batting needs, e.g. `42 runs from 31 balls`; null while there is no target. */
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

export const matchListAnswer = z.object({ matches: z.array(matchSummary) })
export const matchAnswer = z.object({
  match: matchSummary,
  live: liveScore.nullable(),
  /** Newest first, at most 60. */
  balls: z.array(ballLine),
})
export const squadAnswer = z.object({ players: z.array(squadPlayer) })
export const matchPointsAnswer = z.object({ players: z.array(playerPoints) })

/** An innings over by over, in order, for charts. `over` counts from 1; extras are in `runs`; an over under way is the last. */
export const inningsOvers = z.object({
  team: z.string(),
  overs: z.array(z.object({ over: z.int().positive(), runs: z.int(), wickets: z.int() })),
})
export const matchOversAnswer = z.object({ innings: z.array(inningsOvers) })

export type Format = z.infer<typeof format>
export type Role = z.infer<typeof role>
export type MatchState = z.infer<typeof matchState>
export type InningsScore = z.infer<typeof inningsScore>
export type MatchSummary = z.infer<typeof matchSummary>
export type SquadPlayer = z.infer<typeof squadPlayer>
export type PointChange = z.infer<typeof pointChange>
export type BallLine = z.infer<typeof ballLine>
export type LiveScore = z.infer<typeof liveScore>
export type PlayerPointsRow = z.infer<typeof playerPoints>
export type InningsOvers = z.infer<typeof inningsOvers>
export type MatchAnswer = z.infer<typeof matchAnswer>
