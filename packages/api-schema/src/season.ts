import { z } from 'zod'
import { contestId, matchId, uuid } from './ids.ts'

export const seasonId = uuid.brand<'SeasonId'>()
export const leagueId = uuid.brand<'LeagueId'>()

/** How many mini-leagues a user can be in, how many members one can have, and how long its name can be. */
export const leaguesPerUser = 20
export const membersPerLeague = 200
export const shortestLeagueName = 3
export const longestLeagueName = 40
/** Members on a page of a table, and matches on a page of a season. */
export const membersPerPage = 50
export const matchesPerPage = 50
/** How many pages of a season's table are shown: the cost of a page grows with the pages before it. */
export const tablePages = 20
/** How many of the best teams of a season are listed. */
export const bestTeams = 5

/** A competition and a year. */
const season = z.object({
  id: seasonId,
  competition: z.string(),
  year: z.int(),
  /** Completed matches that count. */
  matches: z.int(),
})

/** A user's best team in one match of a season. */
const seasonScore = z.object({
  /** The match's number in the season, from 1. */
  number: z.int(),
  matchId,
  matchTitle: z.string(),
  /** ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
  contestId,
  seat: z.int(),
  teamName: z.string(),
  points: z.number(),
  /** Points and rank in the season after this match. */
  total: z.number(),
  rank: z.int(),
  /** How many users had played in the season by then. */
  users: z.int(),
})

export const seasonListResponse = z.object({
  /** The latest first; those that the caller has played in or has a mini-league in are marked and always listed. */
  seasons: z.array(season.extend({ mine: z.boolean() })),
})

export const seasonResponse = z.object({
  season,
  /** Null until a team of the user counts. */
  own: z
    .object({ points: z.number(), matches: z.int(), rank: z.int().nullable(), users: z.int() })
    .nullable(),
  best: z.array(seasonScore),
  /** The user's matches, newest first. */
  scores: z.array(seasonScore),
  /** `?before=` of the next page; null at the end. */
  next: z.int().nullable(),
})

const leagueName = z
  .string({ error: 'The name is required.' })
  .trim()
  .min(shortestLeagueName, `The name must be at least ${shortestLeagueName} characters long.`)
  .max(longestLeagueName, `The name must be at most ${longestLeagueName} characters long.`)

/** As it was copied or typed: small letters, blanks and hyphens do not matter. */
export const leagueCode = z
  .string({ error: 'The code is required.' })
  .max(40, 'A code has 8 letters and digits.')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'A code has 8 letters and digits.'))

export const leagueRequest = z.object({ seasonId, name: leagueName })
export const leagueCodeRequest = z.object({ code: leagueCode })

/** A mini-league as its members see it. */
export const league = z.object({
  id: leagueId,
  name: z.string(),
  code: z.string(),
  season,
  members: z.int(),
})
export const leagueListResponse = z.object({ leagues: z.array(league) })

/** What a code leads to, before joining. */
export const leagueInvitation = z.object({
  name: z.string(),
  season,
  members: z.int(),
  /** The league's id if the caller is a member. */
  joined: leagueId.nullable(),
})

const leagueRow = z.object({
  /** The row's place in the table, from 1. */
  place: z.int(),
  /** Equal points share a rank. */
  rank: z.int(),
  /** Places gained (positive) or lost by the match; null where the rank before is not known: in a season, of who did not play that match. */
  moved: z.int().nullable(),
  user: z.string(),
  you: z.boolean(),
  /** Of the match after which the table is; null if no team of theirs counted. */
  matchPoints: z.number().nullable(),
  points: z.number(),
})

export const leagueTableResponse = z.object({
  league,
  /** The number of the match after which the table is; 0 before the first. */
  after: z.int(),
  /** Its title; null before the first. */
  matchTitle: z.string().nullable(),
  page: z.int(),
  pages: z.int(),
  rows: z.array(leagueRow),
  /** The caller's own row, on whichever page. */
  own: leagueRow,
})

/** A page of the table of a season: its best `tablePages` pages. */
export const seasonTableResponse = z.object({
  /** The number of the last match that counts. */
  after: z.int(),
  /** How many users have played in the season. */
  users: z.int(),
  page: z.int(),
  pages: z.int(),
  rows: z.array(leagueRow),
  /** The caller's own row, on whichever page; null before a team of theirs counts. */
  own: leagueRow.nullable(),
})

export type SeasonTableResponse = z.infer<typeof seasonTableResponse>
export type SeasonId = z.infer<typeof seasonId>
export type LeagueId = z.infer<typeof leagueId>
export type SeasonSummary = z.infer<typeof season>
export type SeasonScore = z.infer<typeof seasonScore>
export type SeasonResponse = z.infer<typeof seasonResponse>
export type SeasonListResponse = z.infer<typeof seasonListResponse>
export type LeagueView = z.infer<typeof league>
export type LeagueInvitation = z.infer<typeof leagueInvitation>
export type LeagueRow = z.infer<typeof leagueRow>
export type LeagueTableResponse = z.infer<typeof leagueTableResponse>
