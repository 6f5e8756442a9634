import { z } from 'zod'
import { lookCode } from './look.ts'
import { matchStates } from './match-states.ts'
import { usd } from './money.ts'
import { sideIdentity } from './side.ts'

/** The formats are those of the rules (`packages/game-rules/src/formats`): a new one needs no new message. */
export const format = z.string().regex(/^\w{1,20}$/)

/** WK wicket-keeper, AR all-rounder, BAT batsman, BOWL bowler. */
export const roles = ['WK', 'AR', 'BAT', 'BOWL'] as const
export const role = z.enum(roles)

export const matchState = z.enum(matchStates)

/** A slot of live fantasy: as a match, with joining closed a few balls before it (`locked`). */
export const slotStates = ['open', 'locked', 'live', 'review', 'completed', 'void'] as const

const inningsScore = z.object({
  team: z.string(),
  runs: z.int(),
  wickets: z.int(),
  /** Overs and balls as a scoreboard shows them: `12.3`. The Hundred shows balls: `73`. */
  overs: z.string(),
  superOver: z.boolean(),
  declared: z.boolean(),
  /** No batter is left. */
  allOut: z.boolean(),
})

/** How a match ended. */
const matchResult = z.discriminatedUnion('kind', [
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
  /** Not played: it had no new start within 48 hours. */
  z.object({ kind: z.literal('postponed') }),
])

export const side = z.object({ name: z.string(), short: z.string(), identity: sideIdentity })

export const matchSummary = z.object({
  id: z.uuid(),
  competition: z.string(),
  format,
  /** A warm-up match: there are no Playing XI points. */
  warmUp: z.boolean(),
  state: matchState,
  /** When play starts, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
  /** When teams lock: the start, unless it was moved. The first ball locks them in any case. */
  locksAt: z.iso.datetime(),
  /** When the entries of a postponed match are refunded, if it has no new start by then; null in any other state. */
  refundsAt: z.iso.datetime().nullable(),
  /** The first published start of a postponed match; null once it has begun, and for any other match. */
  postponedFrom: z.iso.datetime().nullable(),
  /**
   * Why it was postponed, until it begins, or why it was abandoned: the operator's words, without a full stop. null for any other match.
   */
  statedReason: z.string().nullable(),
  /** Until when points can be corrected while the match is under review: they are final then. null in any other state. */
  reviewUntil: z.iso.datetime().nullable(),
  /** Since when the feed has lacked an event that later ones depend on; null normally. */
  delayedSince: z.iso.datetime().nullable(),
  /** When the sides announced their line-ups, or last changed them before the start; null until all have. */
  announcedAt: z.iso.datetime().nullable(),
  venue: z.string(),
  sides: z.array(side).min(2),
  /** How drawn players look, by id; everyone else's look is drawn from the id (`packages/game-rules/src/draw-look.ts`). */
  looks: z.record(z.string(), lookCode),
  score: z.array(inningsScore),
  /** `Riverside won by 4 wickets`, once there is one. */
  result: z.string().nullable(),
  contests: z.int(),
  /** The largest first prize of its contests in USD; for one that takes entries, the prize when it is full. */
  topPrize: usd,
})

const squadPlayer = z.object({
  id: z.string(),
  name: z.string(),
  team: z.string(),
  role,
  /** 7.0 to 10.5 in halves. */
  credits: z.number(),
  /** The mean of the player's last five matches of the format before teams lock, with one decimal; null without any. */
  form: z.number().nullable(),
  /** The points in those matches, the oldest first. */
  lastPoints: z.array(z.int()),
  /** `Virat Kohli`, if it is known. */
  fullName: z.string().nullable(),
  /** Whether the player is in the announced XI or came in since; null before the side has announced one. */
  announced: z.boolean().nullable(),
  /** Share of this match's teams that picked the player, 0 to 100. */
  pickedPercent: z.number(),
  /** The same for the player as captain and as vice-captain. */
  captainPercent: z.number(),
  vicePercent: z.number(),
})

/**
 * A rule and its points. A rule that replaced another has its name, with the difference: `['Half-century', 4, '30-run bonus']`; one that no
 * longer applies has null there, and the points that go with it: `['Strike rate 120.00-140.00', -2, null]`.
 */
const pointReason = z.union([
  z.tuple([z.string(), z.number()]),
  z.tuple([z.string(), z.number(), z.string().nullable()]),
])

/** Points that a player gained or lost by a ball, and why: `Four`, +1. */
const pointChange = z.object({
  playerId: z.string(),
  name: z.string(),
  points: z.number(),
  /** The part of `points` that changed the deductions, which cards do not multiply. */
  deductions: z.number(),
  why: z.array(pointReason),
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
  /** At the crease, in the order in which they came in. */
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
  /** Runs per six balls, to two decimals; null before the first legal ball. */
  runRate: z.number().nullable(),
  /** The required runs per six balls; null without a target or a limit of overs. */
  requiredRate: z.number().nullable(),
  /** The current batters' partnership; null after a wicket until the next ball. `balls` counts all except wides. */
  partnership: z.object({ runs: z.int(), balls: z.int() }).nullable(),
  /** The chance of the side batting to win, in whole per cent; null if it is not modelled. */
  winPercent: z.int().nullable(),
  thisOver: z.array(ballLine),
})

const pointsLine = z.object({
  rule: z.string(),
  count: z.number(),
  points: z.number(),
  /** From 0; null if it is given once a match. */
  innings: z.int().nullable(),
  /** The strike or economy rate that was judged, to two decimals. */
  rate: z.number().optional(),
})

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

/** A part of a match that live fantasy is played on. Balls are legal balls of its innings, all from 1. */
export const matchSlot = z.object({
  slot: z.int(),
  /** `1st innings, overs 6–10` */
  name: z.string(),
  innings: z.int(),
  from: z.int(),
  to: z.int(),
  state: z.enum(slotStates),
  /** Joining closes when this ball is bowled. */
  deadline: z.int(),
})
export const matchSlotsResponse = z.object({ slots: z.array(matchSlot) })

/** `GET /api/game/matches`: how many upcoming matches a page has. */
export const matchListQuery = z.object({
  cursor: z.string().min(1).max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
})
export const matchListResponse = z.object({
  /** The first page begins with matches that have begun, and ends with recently finished ones; later pages have only upcoming ones. */
  matches: z.array(matchSummary),
  /** The `cursor` of the page that follows; null on the last. */
  next: z.string().nullable(),
})
export const matchResponse = z.object({
  match: matchSummary,
  /** The match's revision in this response: the live stream continues from here. */
  revision: z.int(),
  live: liveScore.nullable(),
  /** Newest first, at most 60. */
  balls: z.array(ballLine),
})
/** All balls of a match, page by page. */
export const matchBallsResponse = z.object({
  /** Newest first. */
  balls: z.array(ballLine),
  /** The `before` of the next page; null at the first ball. */
  next: z.int().nullable(),
})
export const squadResponse = z.object({ players: z.array(squadPlayer) })
export const matchPointsResponse = z.object({ players: z.array(playerPoints) })

/** A correction or withdrawal in a match, with its reason. */
const matchCorrection = z.object({
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

/** One over, and the innings after it. `over` counts from 1; `runs` includes extras. The last may be in progress. */
const overSummary = z.object({
  over: z.int().positive(),
  runs: z.int(),
  wickets: z.int(),
  /** Runs and wickets of the innings after it. */
  total: z.int(),
  fallen: z.int(),
  /** The batters after it. */
  batters: z.array(z.object({ name: z.string(), runs: z.int(), balls: z.int() })),
  /** The bowler of its last ball, with their figures after it. */
  bowler: z.object({ name: z.string(), overs: z.string(), runs: z.int(), wickets: z.int() }),
})
/** The overs of an innings, in order. */
const inningsOvers = z.object({ team: z.string(), overs: z.array(overSummary) })
/** One over of an innings in the live stream. `innings` counts from 0. */
export const inningsOver = overSummary.extend({ innings: z.int(), team: z.string() })

export const matchOversResponse = z.object({ innings: z.array(inningsOvers) })

export type Format = z.infer<typeof format>
export type Role = z.infer<typeof role>
export type Side = z.infer<typeof side>
export type MatchResult = z.infer<typeof matchResult>
export type MatchCorrection = z.infer<typeof matchCorrection>
export type InningsScore = z.infer<typeof inningsScore>
export type MatchSummary = z.infer<typeof matchSummary>
export type SquadPlayer = z.infer<typeof squadPlayer>
export type PointChange = z.infer<typeof pointChange>
export type BallLine = z.infer<typeof ballLine>
export type LiveScore = z.infer<typeof liveScore>
export type PlayerPointsRow = z.infer<typeof playerPoints>
export type InningsOver = z.infer<typeof inningsOver>
export type OverSummary = z.infer<typeof overSummary>
export type InningsOvers = z.infer<typeof inningsOvers>
export type MatchSlot = z.infer<typeof matchSlot>
export type MatchListResponse = z.infer<typeof matchListResponse>
export type MatchResponse = z.infer<typeof matchResponse>
