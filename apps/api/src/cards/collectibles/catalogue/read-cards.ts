import type { CardToken, PublicCard } from '@toprun/api-schema/card'
import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { type CardRow, cards, openings, vaultStates } from '../tables.ts'

/** A page of an edition's cards by serial. Cards in sealed packs are not shown. */
export async function readCardsOf(
  db: Database,
  edition: number,
  { cursor = '0', limit }: { cursor?: string | undefined; limit: number },
): Promise<{ cards: PublicCard[]; next: string | null }> {
  const found = await cardsWhere(
    db,
    and(eq(cards.editionId, edition), gt(cards.serial, Number(cursor))),
    limit + 1,
  )
  const page = found.slice(0, limit)
  return { cards: page, next: found.length > limit ? String(page.at(-1)?.serial) : null }
}

/** @returns null for a serial that nobody has, or that is still in a sealed pack. */
export async function readCard(db: Database, edition: number, serial: number): Promise<PublicCard | null> {
  const [card] = await cardsWhere(db, and(eq(cards.editionId, edition), eq(cards.serial, serial)), 1)
  return card ?? null
}

async function cardsWhere(db: Database, where: SQL | undefined, limit: number): Promise<PublicCard[]> {
  const rows = await db
    .select({ card: cards, owner: users.name, openedAt: openings.openedAt })
    .from(cards)
    .innerJoin(openings, eq(openings.id, cards.openingId))
    .innerJoin(users, eq(users.id, cards.ownerId))
    .where(and(where, isNotNull(openings.openedAt)))
    .orderBy(asc(cards.serial))
    .limit(limit)
  return rows.flatMap(({ card, owner, openedAt }) => {
    const { serial, state, openingId } = card
    if (state === 'sealed' || openedAt === null) return []
    const isHeld = vaultStates.some((held) => held === state)
    return {
      serial,
      state,
      owner: isHeld ? owner : null,
      opening: openingId,
      openedAt: openedAt.toISOString(),
      token: tokenOf(card),
    }
  })
}

/** A card of an opened pack has a token, or waits for it. */
export function tokenOf({ tokenState, tokenHash, tokenCid }: CardRow): CardToken {
  return { state: tokenState ?? 'pending', hash: tokenHash, cid: tokenCid }
}
