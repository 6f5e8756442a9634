import type { UserId } from '@toprun/api-schema/ids'
import type { SellableCardsResponse } from '@toprun/api-schema/market'
import { and, desc, eq, not, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageOf, placeAfter } from '../../platform/page-place.ts'
import { cardFace, cardRows } from '../collectibles/catalogue/card-face.ts'
import { cards } from '../collectibles/tables.ts'
import { readEditionPrices } from './read-prices.ts'

/**
 * A page of the cards that a user can list, the latest first.
 * @param inMatch which cards are in a match, and so can't be listed now
 */
export async function readSellableCards(
  db: Database,
  userId: UserId,
  { cursor, limit, inMatch }: { cursor?: string | undefined; limit: number; inMatch: SQL },
): Promise<SellableCardsResponse> {
  const { acquiredAt, id } = cards
  const rows = await cardRows(db)
    .where(
      and(
        eq(cards.ownerId, userId),
        eq(cards.state, 'vault'),
        not(inMatch),
        afterCursor(cursor, [acquiredAt, id], '<'),
      ),
    )
    .orderBy(desc(acquiredAt), desc(id))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, ({ card }) => placeAfter(card.acquiredAt, card.id), limit)
  return {
    cards: shown.map(({ card, edition, player }) => ({
      id: card.id,
      serial: card.serial,
      face: cardFace(edition, player),
    })),
    prices: await readEditionPrices(
      db,
      shown.map(({ edition }) => edition.id),
    ),
    next,
  }
}
