import { z } from 'zod'
import { boardPageChange } from './board-page.ts'
import { contestState } from './contest.ts'
import { contestId, matchId, uuid } from './ids.ts'
import { ballLine, inningsOver, liveScore, matchSlot, matchSummary, playerPoints } from './match.ts'
import { usd } from './money.ts'
import { scorecardRow } from './scorecard.ts'

/** The number of balls on a match page, and the maximum that the stream repeats. */
export const shownBalls = 60
/** The rows of a leaderboard page in the stream. */
export const rowsPerPage = 50
/** The maximum number of topics per stream. */
export const topicLimit = 60

const code = z.string()
const followed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), id: matchId, revision: z.coerce.number().int().optional() }),
  z.object({ kind: z.literal('summary'), id: matchId }),
  z.object({ kind: z.literal('points'), id: matchId, slot: z.coerce.number().int().optional() }),
  z.object({ kind: z.literal('overs'), id: matchId }),
  z.object({ kind: z.literal('scorecard'), id: matchId }),
  z.object({ kind: z.literal('slots'), id: matchId }),
  z.object({
    kind: z.literal('contest'),
    id: contestId,
    code: code.optional(),
    page: z.coerce.number().int().default(1),
  }),
  z.object({ kind: z.literal('entry'), id: uuid, code: code.optional() }),
])

/**
 * A stream's topic, as in its URL. `match:ID@57` is a whole match, with the receiver's revision after `@`; `summary:ID` only its state and score;
 * `points:ID`, `overs:ID` and `scorecard:ID` its tables; `points:ID/3` the points in its slot 3; `slots:ID` the states of its slots; `contest:ID/2`
 * the second page of a leaderboard; `entry:ID` the rank of one entry. `~CODE` follows the ID of a private contest, or of an entry in one.
 */
export const topic = z.string().transform((text, context) => {
  const [, kind, id, code, revision, part] =
    /^([a-z]+):([^@/~]+)(?:~([0-9A-Z]{8}))?(?:@(\d{1,9})|\/([1-9]\d{0,5}))?$/.exec(text) ?? []
  const parsed = followed.safeParse({ kind, id, code, revision, page: part, slot: part })
  if (parsed.success) return parsed.data
  context.addIssue(
    'topics must be match:ID, summary:ID, points:ID, overs:ID, scorecard:ID, slots:ID, contest:ID or entry:ID',
  )
  return z.NEVER
})

export type Topic = z.infer<typeof topic>

/**
 * In the stream, null values of a ball or of the score are left out, and so is the over if it follows from `ball`.
 */
const streamedBall = ballLine.partial({ over: true, correctedAt: true, wicket: true })
const streamedScore = liveScore
  .partial({
    bowler: true,
    need: true,
    runRate: true,
    requiredRate: true,
    partnership: true,
    winPercent: true,
  })
  /** `thisOver` are the revisions of its balls. */
  .extend({ thisOver: z.array(z.int()) })

/**
 * The messages of the live stream `GET /api/game/live?topics=…`, by Server-Sent Events, or as JSON if `Accept` asks for it.
 * Each event's name and the shape of its data. A stream begins with everything that the receiver lacks and continues with
 * changes; a slow receiver gets the latest state and skips intermediate ones.
 */
export const liveMessages = {
  /** Comes first. `now` is the server's time in milliseconds. */
  hello: z.object({ now: z.int() }),
  /**
   * The changes of a match since the receiver's revision. The event's `id` is the revisions of the stream's
   * matches, in order.
   */
  match: z.object({
    matchId: z.uuid(),
    revision: z.int(),
    /** Whether `balls` is the full list instead of new and changed ones. */
    reset: z.boolean(),
    /** Oldest first. */
    balls: z.array(streamedBall),
    /** Null before the first event. */
    score: streamedScore.nullable(),
    /** Omitted if only the score changed. */
    match: matchSummary.optional(),
  }),
  summary: z.object({ match: matchSummary }),
  /** The changed rows of the points table, of the match or of one of its slots; with `reset` all rows. */
  points: z.object({
    matchId: z.uuid(),
    slot: z.int().nullable().default(null),
    reset: z.boolean(),
    rows: z.array(playerPoints),
  }),
  /** The changed overs; with `reset` all. `innings` counts from 0. */
  overs: z.object({
    matchId: z.uuid(),
    reset: z.boolean(),
    rows: z.array(inningsOver),
  }),
  /** The changed rows of the scorecards; with `reset` all rows. */
  scorecard: z.object({ matchId: z.uuid(), reset: z.boolean(), rows: z.array(scorecardRow) }),
  /** All slots of the match, whenever one of them changes. */
  slots: z.object({ matchId: z.uuid(), slots: z.array(matchSlot) }),
  contest: z.object({
    contestId: z.uuid(),
    state: contestState,
    /** Null until the contest is locked, and while its ranking is loading. */
    board: z
      .object({
        page: z.int(),
        version: z.int(),
        /** The version that `change` is based on; null if it contains all rows. */
        base: z.int().nullable(),
        /** The match's revision that the ranks include. */
        revision: z.int(),
        total: z.int(),
        change: boardPageChange,
      })
      .nullable(),
  }),
  /**
   * The changed ranks of the followed entries: id, seat, rank, places moved, points, prize, and the fewest points that
   * win more, the place that they are for and its prize (all three null if none do).
   */
  ranks: z.object({
    contestId: z.uuid(),
    ranks: z.array(
      z.tuple([
        z.uuid(),
        z.int(),
        z.int(),
        z.int(),
        z.number(),
        usd,
        z.number().nullable(),
        z.int().nullable(),
        usd.nullable(),
      ]),
    ),
  }),
} as const

export type LiveMessages = { [Name in keyof typeof liveMessages]: z.infer<(typeof liveMessages)[Name]> }
export type LiveMessageName = keyof LiveMessages

/** The same messages in a poll. */
export const livePollResponse = z.object({
  messages: z.array(
    z.object({
      event: z.enum([
        'hello',
        'match',
        'summary',
        'points',
        'overs',
        'scorecard',
        'slots',
        'contest',
        'ranks',
      ]),
      data: z.unknown(),
    }),
  ),
})
