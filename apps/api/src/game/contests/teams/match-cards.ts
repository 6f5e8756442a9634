import type { MatchId, UserId } from '@toprun/api-schema/ids'
import type { MatchCardsQuery, MatchCardsResponse } from '@toprun/api-schema/team-builder'
import { and, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import { cardFace } from '../../../cards/collectibles/catalogue/card-face.ts'
import { cardPlayers, cards, editions } from '../../../cards/collectibles/tables.ts'
import { isInVaultOf, readPlace, writePlace } from '../../../cards/collectibles/vault/read-vault.ts'
import { containing, type Database } from '../../../platform/database.ts'
import { matchPlayers } from '../../matches/tables.ts'
import { teamCards, teams } from '../tables.ts'

/**
 * A page of the user's free cards that can go on a player of the match, the rarest first, with the team that carries each. Null for an
 * invalid cursor.
 */
export async function cardsForMatch(
  db: Database,
  { userId, matchId }: { userId: UserId; matchId: MatchId },
  { tier, category, player, q, cursor, limit }: MatchCardsQuery,
): Promise<MatchCardsResponse | null> {
  const place = cursor === undefined ? undefined : readPlace('rarity', cursor)
  if (place === null) return null
  const named = db
    .select({ id: matchPlayers.playerId })
    .from(matchPlayers)
    .where(
      and(
        eq(matchPlayers.matchId, matchId),
        player === undefined ? undefined : inArray(matchPlayers.playerId, [player].flat()),
      ),
    )
  const found = await db
    .select({
      card: cards,
      edition: editions,
      player: cardPlayers,
      team: { id: teams.id, name: teams.name },
    })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .leftJoin(teamCards, and(eq(teamCards.cardId, cards.id), eq(teamCards.matchId, matchId)))
    .leftJoin(teams, eq(teams.id, teamCards.teamId))
    .where(
      and(
        isInVaultOf(userId),
        eq(cards.state, 'vault'),
        tier && eq(editions.tier, tier),
        category && eq(editions.category, category),
        q ? ilike(cardPlayers.name, containing(q)) : undefined,
        or(ne(editions.category, 'power'), sql`${cards.playerId} IN (${named})`),
        place &&
          sql`(${cards.stars}, ${cards.editionId}, ${cards.serial}) < (${place[0]}, ${place[1]}, ${place[2]})`,
      ),
    )
    .orderBy(desc(cards.stars), desc(cards.editionId), desc(cards.serial))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)?.card
  return {
    cards: page.map((each) => ({
      id: each.card.id,
      face: cardFace(each.edition, each.player),
      serial: each.card.serial,
      team: each.team,
    })),
    next: last && found.length > limit ? writePlace([last.stars, last.editionId, last.serial]) : null,
  }
}
