import { z } from 'zod'
import { matchId } from './ids.ts'
import { matchState, playerPoints, role } from './match.ts'
import { usd } from './money.ts'

/** A card in a team. `multiplier` applies to awards only; the Blue Card is 1x and need not be owned. */
export const attachedCard = z.object({ tier: z.literal('blue'), playerId: z.string() })

const playerIds = z.array(z.string())

export const teamRequest = z.object({
  matchId,
  name: z
    .string()
    .trim()
    .min(1, 'The name is required.')
    .max(30, 'The name must be at most 30 characters long.')
    .optional(),
  players: playerIds.max(30, 'The players must be at most 30 IDs.'),
  captain: z.string().nullable().default(null),
  viceCaptain: z.string().nullable().default(null),
  /** Exactly two, on two different players. Default: two Blue cards, on captain and vice-captain. */
  cards: z.array(attachedCard).max(11).optional(),
})

export const teamPlayer = z.object({
  playerId: z.string(),
  name: z.string(),
  team: z.string(),
  role,
  credits: z.number(),
  captain: z.boolean(),
  viceCaptain: z.boolean(),
  card: z.literal('blue').nullable(),
})

export const team = z.object({
  id: z.uuid(),
  matchId: z.uuid(),
  name: z.string(),
  players: z.array(teamPlayer),
  credits: z.number(),
})

/** `open` until the match starts, `locked` while it is live or under review, then `settled` or `refunded`. */
export const contestState = z.enum(['open', 'locked', 'settled', 'refunded'])

/** The prize of each rank from `from` to `to`, in USD, at the current number of entries. */
export const prizeRow = z.object({ from: z.int(), to: z.int(), amount: usd })

export const contest = z.object({
  id: z.uuid(),
  matchId,
  name: z.string(),
  state: contestState,
  entryFee: usd,
  entries: z.int(),
  minEntries: z.int(),
  maxEntries: z.int(),
  maxPerUser: z.int(),
  /** TopRun's share of the entry fees in per cent. */
  rakePercent: z.number(),
  /** The prize pool at the current number of entries, and when full. */
  prizePool: usd,
  fullPrizePool: usd,
  prizes: z.array(prizeRow),
  fullPrizes: z.array(prizeRow),
  /** The caller's entries; 0 for a visitor. */
  myEntries: z.int(),
})

export const entryRequest = z.object({ teamId: z.uuid({ error: 'The teamId must be the ID of a team.' }) })

export const entry = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contestName: z.string(),
  matchId: z.uuid(),
  matchTitle: z.string(),
  matchState,
  /** When its team locks, ISO 8601 in UTC. */
  locksAt: z.iso.datetime(),
  contestState,
  teamId: z.uuid(),
  teamName: z.string(),
  entryFee: usd,
  points: z.number(),
  rank: z.int().nullable(),
  entries: z.int(),
  /** The prize of the rank; an estimate until the contest is settled. */
  prize: usd,
  claimed: z.boolean(),
})

export const leaderboardRow = z.object({
  /** The entry's number in its contest, in the order of joining; short, since every new row is streamed. */
  seat: z.int().positive(),
  rank: z.int(),
  /** Places gained (positive) or lost by the last ball. */
  moved: z.int(),
  user: z.string(),
  teamName: z.string(),
  points: z.number(),
  prize: usd,
})

export const leaderboardResponse = z.object({
  contestId: z.uuid(),
  /** The match's revision that the ranks include. */
  revision: z.int(),
  total: z.int(),
  rows: z.array(leaderboardRow),
  /** The entries requested by id (`?entries=a,b`), at any rank, in that order. */
  mine: z.array(leaderboardRow),
})

/** A team with its points: visible to its owner always, to others once the match has started. */
export const entryTeamResponse = z.object({
  user: z.string(),
  teamName: z.string(),
  points: z.number(),
  /** Its contest counts by the version of the points that its match counts by, so that the match's table is true for it. */
  pointsAsMatch: z.boolean(),
  players: z.array(
    teamPlayer.extend({
      awards: z.number(),
      deductions: z.number(),
      /** Multiplied by captaincy and card. */
      points: z.number(),
      lines: playerPoints.shape.lines,
    }),
  ),
})

export const contestListResponse = z.object({ contests: z.array(contest) })
export const teamListResponse = z.object({ teams: z.array(team) })
export const entryListResponse = z.object({
  entries: z.array(entry),
  /** `?before=` of the next page; null at the end. */
  next: z.uuid().nullable(),
})
export const claimWinningsResponse = z.object({ msg: z.string(), amount: usd, balance: usd })

export type TeamRequest = z.input<typeof teamRequest>
export type Team = z.infer<typeof team>
export type TeamPlayer = z.infer<typeof teamPlayer>
export type Contest = z.infer<typeof contest>
export type PrizeRow = z.infer<typeof prizeRow>
export type Entry = z.infer<typeof entry>
export type EntryListResponse = z.infer<typeof entryListResponse>
export type LeaderboardRow = z.infer<typeof leaderboardRow>
export type LeaderboardResponse = z.infer<typeof leaderboardResponse>
export type EntryTeamResponse = z.infer<typeof entryTeamResponse>
export type ClaimWinningsResponse = z.infer<typeof claimWinningsResponse>
