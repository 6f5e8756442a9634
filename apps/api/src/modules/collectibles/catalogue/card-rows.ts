import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { cardPlayers, cards, editions } from '../tables.ts'

/** Cards with all that their faces show, for a `where` to follow. */
export function cardRows(db: Database) {
  return db
    .select({ card: cards, edition: editions, player: cardPlayers })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .$dynamic()
}
