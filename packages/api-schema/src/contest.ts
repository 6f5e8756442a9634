import { z } from 'zod'
import { cardFace, cardKind } from './card.ts'
import { showsWhole, unseenIn } from './display-name.ts'
import { matchId } from './ids.ts'
import { lookCode } from './look.ts'
import { format, matchState, playerPoints, role, side } from './match.ts'
import { usd } from './money.ts'
import { refundReason } from './refund-reason.ts'

/**
 * A player's role in a team. A normal team has a captain and a vice-captain; a live fantasy team has four players with factors instead.
 */
export const captaincies = ['vice', 'captain', '4x', '3x', '2x', '1.5x'] as const
const captaincy = z.enum(captaincies)

/** A card of the caller's vault on a player; without `cardId` the Blue Card, which everyone has. */
const attachedCard = z.object({
  playerId: z.string(),
  cardId: z.uuid({ error: 'The cardId must be the ID of a card.' }).nullable().default(null),
})

const playerIds = z.array(z.string())

/** The longest name of a team, in UTF-16 units. */
export const teamNameLength = 30

export const teamRequest = z.object({
  matchId,
  /** The slot of a live fantasy team; null for a team that plays the whole match. */
  slot: z.int().min(0).max(32_767).nullable().default(null),
  name: z
    .string()
    .trim()
    .min(1, 'The name is required.')
    .max(teamNameLength, `The name must be at most ${teamNameLength} characters long.`)
    .refine(showsWhole, `${unseenIn('The name')}.`)
    .optional(),
  /** Of the team as it was read, to change it: refused as `team_changed` if it is another by now. */
  revision: z.string().max(16, 'The revision must be at most 16 characters long.').optional(),
  players: playerIds.max(30, 'The players must be at most 30 IDs.'),
  captain: z.string().nullable().default(null),
  viceCaptain: z.string().nullable().default(null),
  /** Live fantasy: the players who count 4x, 3x, 2x and 1.5x, in that order. */
  factors: playerIds.max(11).default([]),
  /** As many as the format has (two, none in live fantasy), on different players. Default: Blue cards, on captain and vice-captain. */
  cards: z.array(attachedCard).max(11).optional(),
  /** In order: the first that fits replaces a player who is not in the announced eleven. */
  backups: playerIds.max(30, 'The backups must be at most 30 IDs.').default([]),
})

/** What a card in a team multiplies awards by: 1, 1.5, 2, 3, 4, 5 or 7. Deductions are never multiplied by a card. */
const teamCard = z.object({ kind: cardKind, multiplier: z.number() })

const teamPlayer = z.object({
  playerId: z.string(),
  name: z.string(),
  team: z.string(),
  role,
  credits: z.number(),
  captaincy: captaincy.nullable(),
  card: teamCard.nullable(),
})

export const team = z.object({
  id: z.uuid(),
  matchId: z.uuid(),
  slot: z.int().nullable(),
  name: z.string(),
  /** Another after each change of name, players, captaincy, cards or backups. */
  revision: z.string(),
  players: z.array(teamPlayer),
  credits: z.number(),
  /** The cards of the vault in it; without Blue Cards. */
  cards: z.array(z.object({ playerId: z.string(), cardId: z.uuid(), serial: z.int(), face: cardFace })),
  backups: playerIds,
})

/** `open` until the match starts or the slot closes, `locked` while it is live or under review, then `settled` or `refunded`. */
export const contestState = z.enum(['open', 'locked', 'settled', 'refunded'])

/** How a contest's prize pool is shared; the shares are in game-rules/prize-table. */
export const prizeStructureIds = [
  'winner-takes-all',
  'top-three',
  'top-quarter',
  'top-half',
  'top-ten-per-cent',
] as const
export const prizeStructureId = z.enum(prizeStructureIds)

/** How many can join: two, up to a hundred, or more. */
export const contestSizes = ['head_to_head', 'small', 'mega'] as const
export const contestSize = z.enum(contestSizes)

/** The prize of each rank from `from` to `to`, in USD, at the current number of entries. */
const prizeRow = z.object({ from: z.int(), to: z.int(), amount: usd })

/** The code that opens a private contest to others; null for a public one. */
const shownCode = z.string().nullable()

export const contest = z.object({
  id: z.uuid(),
  matchId,
  /** The slot of the match that it covers; null for the whole match. */
  slot: z.int().nullable(),
  name: z.string(),
  state: contestState,
  entryFee: usd,
  entries: z.int(),
  minEntries: z.int(),
  maxEntries: z.int(),
  maxPerUser: z.int(),
  size: contestSize,
  /** The prize pool that is paid however few join, TopRun adds what the fees lack; 0 if none is promised. */
  guarantee: usd,
  /**
   * Whether the caller may join this contest for newcomers (a visitor may), or why not: `closed` once it is locked or
   * refunded. Null for any other contest.
   */
  newcomers: z.enum(['open', 'closed', 'email_unconfirmed', 'newcomers_played']).nullable(),
  /** True if it takes no entries because the site runs without payments; otherwise left out. */
  paymentsOff: z.literal(true).optional(),
  /** Whether it is found only by its code. */
  isPrivate: z.boolean(),
  /** The match is a demonstration's: its rivals are simulated. */
  isDemo: z.boolean(),
  code: shownCode,
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

/** The users who joined, in the order of joining. */
export const participantsResponse = z.object({
  participants: z.array(z.object({ seat: z.int().positive(), user: z.string() })),
  /** `?after=` of the next page; null at the end. */
  next: z.int().positive().nullable(),
})

/** An entry that left its contest before the lock. */
const withdrawnEntry = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contestName: z.string(),
  code: shownCode,
  matchTitle: z.string(),
  entryFee: usd,
  reason: refundReason,
  withdrawnAt: z.iso.datetime(),
})
export const withdrawnEntriesResponse = z.object({ entries: z.array(withdrawnEntry) })

export const entryRequest = z.object({ teamId: z.uuid({ error: 'The teamId must be the ID of a team.' }) })

export const entry = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contestName: z.string(),
  code: shownCode,
  /** The slot of the match that its contest covers; null for the whole match. */
  slot: z.int().nullable(),
  matchId: z.uuid(),
  matchTitle: z.string(),
  matchSides: z.array(side),
  matchFormat: format,
  /** `Riverside won by 4 wickets`, once there is one. */
  matchResult: z.string().nullable(),
  matchState,
  /** When play starts, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
  /** When its team locks. */
  locksAt: z.iso.datetime(),
  contestState,
  /** Whether it can leave its open contest: a head-to-head with both entries can't be left. */
  mayLeave: z.boolean(),
  teamId: z.uuid(),
  teamName: z.string(),
  /** How many of its team's players are not in the announced XI; null unless its contest is open, and in the response to a join. */
  missingPlayers: z.int().nullable(),
  entryFee: usd,
  points: z.number(),
  rank: z.int().nullable(),
  /** Places gained (positive) or lost by the last ball of a live contest. */
  moved: z.int(),
  entries: z.int(),
  /** The prize of the rank; an estimate until the contest is settled. */
  prize: usd,
  /**
   * The fewest points that win more, ties included; the lowest place that pays more, which is the entry's own rank if it only has to break a
   * tie; and the prize of that place, which entries that share it divide. Null if none do, and unless it is live.
   */
  next: z.object({ points: z.number(), place: z.int(), prize: usd }).nullable(),
  claimed: z.boolean(),
  /** Why the contest was refunded; null for any other. */
  refundReason: refundReason.nullable(),
  /** Whether all entry fees of a refunded contest are back in the wallets: for some seconds after it was called off they are not. */
  feeReturned: z.boolean(),
})

const leaderboardRow = z.object({
  /** The entry's number in its contest, in the order of joining; short, because every new row is streamed. */
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
  /** Its contest uses the same version of the points as its match, so the match's table applies to it. */
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

/** The ranks of entries through a match. `ranks` has one for each of `overs`, which a long match samples. */
export const rankHistoryResponse = z.object({
  /** `innings` counts from 0, `over` from 1. */
  overs: z.array(z.object({ innings: z.int(), over: z.int() })),
  entries: z.array(z.object({ entryId: z.uuid(), ranks: z.array(z.int()) })),
})

export const contestListResponse = z.object({ contests: z.array(contest) })
export const teamListResponse = z.object({ teams: z.array(team) })
export const entryListResponse = z.object({
  entries: z.array(entry),
  /** `?before=` of the next page; null at the end. */
  next: z.uuid().nullable(),
})
/** `refunded` is the refunded part of the entry fee. */
export const leaveContestResponse = z.object({ msg: z.string(), refunded: usd, balance: usd })
/** The result of an entry in a settled contest, for all who may read the contest: nothing about its user but the display name. */
export const entryResult = z.object({
  id: z.uuid(),
  user: z.string(),
  contestId: z.uuid(),
  contestName: z.string(),
  code: shownCode,
  competition: z.string(),
  matchTitle: z.string(),
  matchResult: z.string().nullable(),
  rank: z.int(),
  entries: z.int(),
  points: z.number(),
  /** What it won. */
  prize: usd,
  /** Whose points counted most: the captain, or the player who counted 4x. */
  leader: teamPlayer
    .pick({ playerId: true, name: true, role: true, captaincy: true, card: true })
    .extend({ side, look: lookCode.nullable() }),
})
/** `more`: winnings are left, to be claimed by another call. */
export const claimAllResponse = z.object({ amount: usd, balance: usd, more: z.boolean() })
export const claimWinningsResponse = z.object({ msg: z.string(), amount: usd, balance: usd })

export type Captaincy = z.infer<typeof captaincy>
export type TeamRequest = z.input<typeof teamRequest>
export type Team = z.infer<typeof team>
export type TeamPlayer = z.infer<typeof teamPlayer>
export type PrizeStructureId = z.infer<typeof prizeStructureId>
export type ContestSize = z.infer<typeof contestSize>
export type ParticipantsResponse = z.infer<typeof participantsResponse>
export type WithdrawnEntry = z.infer<typeof withdrawnEntry>
export type Contest = z.infer<typeof contest>
export type PrizeRow = z.infer<typeof prizeRow>
export type EntryResult = z.infer<typeof entryResult>
export type Entry = z.infer<typeof entry>
export type EntryListResponse = z.infer<typeof entryListResponse>
export type LeaderboardRow = z.infer<typeof leaderboardRow>
export type LeaderboardResponse = z.infer<typeof leaderboardResponse>
export type RankHistoryResponse = z.infer<typeof rankHistoryResponse>
export type EntryTeamResponse = z.infer<typeof entryTeamResponse>
