import { z } from 'zod'
import { cardCategory, cardFace, cardTier } from './card.ts'
import { matchId } from './ids.ts'

const playerId = z.string().max(200)

/** `GET /api/game/matches/{id}/cards`: cards of the caller's vault that can go on a player of this match, the rarest first. */
export const matchCardsQuery = z.object({
  tier: cardTier.optional(),
  category: cardCategory.optional(),
  /** Only cards that can go on these players: their own Power cards, and all that go on anyone. */
  player: z.union([playerId, z.array(playerId).max(11)]).optional(),
  /** Part of the name of the player on the card. */
  q: z.string().trim().min(1).max(60).optional(),
  /** The `next` of the page before. */
  cursor: z.string().min(1).max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const matchCard = z.object({
  id: z.uuid(),
  face: cardFace,
  serial: z.int(),
  /** The caller's team of this match that carries it; null for a card that is free. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export const matchCardsResponse = z.object({ cards: z.array(matchCard), next: z.string().nullable() })

/** A player's points in an earlier match. */
const earlierMatch = z.object({
  /** Null for a match that was not played here. */
  matchId: matchId.nullable(),
  /** The day of play. */
  startsAt: z.iso.datetime(),
  against: z.string(),
  venue: z.string(),
  points: z.number(),
})

/** An average of so many earlier matches; null without any. */
const average = z.object({ points: z.number(), matches: z.int() }).nullable()

/** `GET /api/game/matches/{id}/players/{player}` */
export const playerSheetResponse = z.object({
  playerId: z.string(),
  /** The last five of the format that ended before this match's teams lock, newest first: the form is their mean. */
  last: z.array(earlierMatch),
  /** In earlier matches against the other side of this one. */
  against: average,
  /** In earlier matches at this ground. */
  atGround: average,
  /** Shares of this match's teams, 0 to 100. */
  pickedPercent: z.number(),
  captainPercent: z.number(),
})

export type MatchCardsQuery = z.infer<typeof matchCardsQuery>
export type MatchCard = z.infer<typeof matchCard>
export type MatchCardsResponse = z.infer<typeof matchCardsResponse>
export type PlayerSheetResponse = z.infer<typeof playerSheetResponse>
