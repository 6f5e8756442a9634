import type { CardFace, CardKind } from '@toprun/api-schema/card'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { isPower, kindOfCard } from '@toprun/game-rules/multipliers'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { cardFace } from '../../../cards/collectibles/catalogue/card-face.ts'
import { type CardRow, cardPlayers, cards, editions } from '../../../cards/collectibles/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { teamCards, teams } from '../tables.ts'

/** A card of a vault as a team uses it. */
export interface HeldCard {
  id: string
  kind: CardKind
  /** The player of a Power card; null for other cards. */
  names: { id: string; name: string } | null
}

export type CardFault =
  | { ok: false; reason: 'unknown_card' | 'repeated_card' }
  | { ok: false; reason: 'card_not_free'; state: Exclude<CardRow['state'], 'vault' | 'sealed'> }

/**
 * The user's cards with these ids, by id, unchanged until `tx` ends: nothing lists, moves or freezes one meanwhile. Call it before
 * the user's teams are locked: code that removes a card from a team locks in the same order.
 */
export async function holdCards(
  tx: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<{ ok: true; held: ReadonlyMap<string, HeldCard> } | CardFault> {
  if (ids.length === 0) return { ok: true, held: new Map() }
  if (new Set(ids).size < ids.length) return { ok: false, reason: 'repeated_card' }
  const found = await tx
    .select({ card: cards, edition: editions, player: cardPlayers.name })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .where(and(inArray(cards.id, [...ids]), eq(cards.ownerId, userId), ne(cards.state, 'sealed')))
    .orderBy(asc(cards.id))
    .for('share', { of: cards })
  if (found.length < ids.length) return { ok: false, reason: 'unknown_card' }
  const held = new Map<string, HeldCard>()
  for (const { card, edition, player } of found) {
    if (card.state !== 'vault' && card.state !== 'sealed')
      return { ok: false, reason: 'card_not_free', state: card.state }
    const kind = kindOfCard(edition)
    held.set(card.id, {
      id: card.id,
      kind,
      names: isPower(kind) ? { id: card.playerId, name: player } : null,
    })
  }
  return { ok: true, held }
}

/** The name of a team of the match, other than `teamId`, that has one of these cards; null if none does. */
export async function teamWithCard(
  tx: Database,
  { matchId, teamId, cardIds }: { matchId: MatchId; teamId: string | null; cardIds: readonly string[] },
): Promise<string | null> {
  if (cardIds.length === 0) return null
  const [taken] = await tx
    .select({ team: teams.name })
    .from(teamCards)
    .innerJoin(teams, eq(teams.id, teamCards.teamId))
    .where(
      and(
        inArray(teamCards.cardId, [...cardIds]),
        eq(teamCards.matchId, matchId),
        teamId === null ? undefined : ne(teamCards.teamId, teamId),
      ),
    )
    .limit(1)
  return taken?.team ?? null
}

/** Sets the cards of a team. */
export async function setCards(
  tx: Database,
  { id: teamId, matchId }: { id: string; matchId: MatchId },
  carried: readonly { cardId: string; position: number }[],
): Promise<void> {
  await tx.delete(teamCards).where(eq(teamCards.teamId, teamId))
  if (carried.length > 0)
    await tx.insert(teamCards).values(carried.map((card) => ({ teamId, matchId, ...card })))
}

/** A card in a team, at the player of that position. */
export interface CarriedCard {
  cardId: string
  position: number
  serial: number
  face: CardFace
}

/** The cards that teams carry, by team. */
export async function cardsOfTeams(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, CarriedCard[]>> {
  if (teamIds.length === 0) return new Map()
  const rows = await db
    .select({ carried: teamCards, card: cards, edition: editions, player: cardPlayers })
    .from(teamCards)
    .innerJoin(cards, eq(cards.id, teamCards.cardId))
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .where(inArray(teamCards.teamId, [...teamIds]))
    .orderBy(asc(teamCards.position))
  const byTeam = Map.groupBy(rows, ({ carried }) => carried.teamId)
  return new Map(
    [...byTeam].map(([teamId, found]) => [
      teamId,
      found.map(({ carried: { cardId, position }, card, edition, player }) => ({
        ...{ cardId, position, serial: card.serial },
        face: cardFace(edition, player),
      })),
    ]),
  )
}
