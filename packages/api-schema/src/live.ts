import { z } from 'zod'
import { boardPageChange } from './board-page.ts'
import { contestState } from './contest.ts'
import { contestId, matchId } from './ids.ts'
import { ballLine, inningsOver, liveScore, matchSummary, playerPoints } from './match.ts'
import { usd } from './money.ts'

/** How many balls a match page shows, and how many the stream repeats at most. */
export const shownBalls = 60
/** How many rows a page of a leaderboard has in the stream. */
export const rowsPerPage = 50
/** How many topics one stream has at most. */
export const topicLimit = 60

const followed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), id: matchId, revision: z.coerce.number().int().optional() }),
  z.object({ kind: z.literal('summary'), id: matchId }),
  z.object({ kind: z.literal('points'), id: matchId }),
  z.object({ kind: z.literal('overs'), id: matchId }),
  z.object({ kind: z.literal('contest'), id: contestId, page: z.coerce.number().int().default(1) }),
  z.object({ kind: z.literal('entry'), id: z.uuid() }),
])

/**
 * What a stream follows, as its address names it. `match:ID@57` is the whole of a match, with `@` the revision that the receiver
 * has; `summary:ID` its state and score alone; `points:ID` and `overs:ID` its tables; `contest:ID/2` the second page of a leaderboard; `entry:ID` the rank of one entry.
 */
export const topic = z.string().transform((text, context) => {
  const [, kind, id, revision, page] = /^([a-z]+):([^@/]+)(?:@(\d{1,9})|\/([1-9]\d{0,5}))?$/.exec(text) ?? []
  const parsed = followed.safeParse({ kind, id, revision, page })
  if (parsed.success) return parsed.data
  context.addIssue('topics must be match:ID, summary:ID, points:ID, overs:ID, contest:ID or entry:ID')
  return z.NEVER
})

export type Topic = z.infer<typeof topic>

/**
 * The messages of the live stream `GET /api/game/live?topics=…`, by Server-Sent Events, or as JSON where `Accept` asks for it.
 * Each event's name and the shape of its data. A stream begins with all that the receiver is missing and goes on with changes;
 * a receiver that reads slowly gets the latest state and not each one before it.
 */
export const liveMessages = {
  /** Comes first. `now` is the server's time in milliseconds. */
  hello: z.object({ now: z.int() }),
  /** What happened in a match since the receiver's revision. The event's `id` is the revisions of the stream's matches, in order. */
  match: z.object({
    matchId: z.uuid(),
    revision: z.int(),
    /** `balls` are all that there are to show, and not those that came or changed. */
    reset: z.boolean(),
    /** Oldest first. */
    balls: z.array(ballLine),
    /** Null before the first event. `thisOver` are the revisions of its balls. */
    score: liveScore.extend({ thisOver: z.array(z.int()) }).nullable(),
    /** Missing where only the score changed. */
    match: matchSummary.optional(),
  }),
  summary: z.object({ match: matchSummary }),
  /** Rows of the points table that changed; with `reset` all there are. */
  points: z.object({ matchId: z.uuid(), reset: z.boolean(), rows: z.array(playerPoints) }),
  /** Overs that changed; with `reset` all there are. `innings` counts from 0. */
  overs: z.object({
    matchId: z.uuid(),
    reset: z.boolean(),
    rows: z.array(inningsOver),
  }),
  contest: z.object({
    contestId: z.uuid(),
    state: contestState,
    /** Null until the contest is locked, and while its ranking is being read. */
    board: z
      .object({
        page: z.int(),
        version: z.int(),
        /** The version that `change` was made from; null where it carries every row. */
        base: z.int().nullable(),
        /** The match's revision that is counted in. */
        revision: z.int(),
        total: z.int(),
        change: boardPageChange,
      })
      .nullable(),
  }),
  /** Ranks of the entries that are followed: id, rank, places moved, points, prize. Of each all that changed. */
  ranks: z.object({
    contestId: z.uuid(),
    ranks: z.array(z.tuple([z.uuid(), z.int(), z.int(), z.number(), usd])),
  }),
} as const

export type LiveMessages = { [Name in keyof typeof liveMessages]: z.infer<(typeof liveMessages)[Name]> }
export type LiveMessageName = keyof LiveMessages

/** The same messages as a poll gets them. */
export const livePollResponse = z.object({
  messages: z.array(
    z.object({
      event: z.enum(['hello', 'match', 'summary', 'points', 'overs', 'contest', 'ranks']),
      data: z.unknown(),
    }),
  ),
})
