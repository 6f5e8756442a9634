import type { UserId } from '@toprun/api-schema/ids'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { lockOwner } from '../../../ground/identity/lock-user.ts'
import { orders } from '../../../money/orders/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { afterCursor } from '../../../platform/page-place.ts'
import { endMoves, lockOpenMove } from '../moves/move-store.ts'
import { cardMoves } from '../moves/tables.ts'
import { type CardRow, cards, openings } from '../tables.ts'
import { ownWallets } from '../wallets/tables.ts'
import { type CardDeposit, cardDeposits } from './tables.ts'

const placedAtOnce = 100

/**
 * A card comes back from an own address, or from an address that it was sold to outside. Its way out may not be noted
 * as final yet.
 */
const placeable: CardRow['state'][] = ['leaving', 'withdrawn']

/**
 * Puts deposited cards into the vaults of the users who proved the sending addresses, regardless of previous owners.
 * @returns how many.
 */
export function placeDeposits(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ deposit: cardDeposits, userId: ownWallets.userId })
      .from(cardDeposits)
      .innerJoin(ownWallets, eq(ownWallets.address, cardDeposits.sender))
      .innerJoin(cards, eq(cards.id, cardDeposits.cardId))
      .where(and(isNull(cardDeposits.placedAt), inArray(cards.state, placeable)))
      .orderBy(asc(cardDeposits.foundAt), asc(cardDeposits.id))
      .limit(placedAtOnce)
      .for('update', { of: cardDeposits, skipLocked: true })
    let placed = 0
    for (const { deposit, userId } of found)
      if ((await lockOwner(tx, userId)) === 'live' && (await place(tx, deposit, { userId, by: null }, now)))
        placed += 1
    return placed
  })
}

/** Deposits whose sender's address has no known owner, oldest first. @param after a cursor */
export function listUnplaced(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ deposit: CardDeposit; card: Pick<CardRow, 'editionId' | 'serial'> }[]> {
  return db
    .select({ deposit: cardDeposits, card: { editionId: cards.editionId, serial: cards.serial } })
    .from(cardDeposits)
    .innerJoin(cards, eq(cards.id, cardDeposits.cardId))
    .where(
      and(isNull(cardDeposits.placedAt), afterCursor(after, [cardDeposits.foundAt, cardDeposits.id], '>')),
    )
    .orderBy(asc(cardDeposits.foundAt), asc(cardDeposits.id))
    .limit(limit)
}

export type AssignCardResult =
  | { ok: true; deposit: CardDeposit }
  /** `card_not_away`: the card is in a vault, despite the deposit. */
  | { ok: false; reason: 'unknown_deposit' | 'unknown_user' | 'assigned_already' | 'card_not_away' }

/**
 * Puts a deposited card into the vault of a user, once, and stores who decided it.
 * @param by the operator's name
 */
export function assignCard(
  db: Database,
  { id, userId, by }: { id: string; userId: UserId; by: string },
  now: Date,
): Promise<AssignCardResult> {
  return db.transaction(async (tx): Promise<AssignCardResult> => {
    if ((await lockOwner(tx, userId)) === 'deleted') return { ok: false, reason: 'unknown_user' }
    const [deposit] = await tx.select().from(cardDeposits).where(eq(cardDeposits.id, id)).for('update')
    if (!deposit) return { ok: false, reason: 'unknown_deposit' }
    if (deposit.placedAt !== null) return { ok: false, reason: 'assigned_already' }
    return (await place(tx, deposit, { userId, by }, now))
      ? { ok: true, deposit }
      : { ok: false, reason: 'card_not_away' }
  })
}

async function place(
  tx: Database,
  { id, cardId }: CardDeposit,
  { userId, by }: { userId: UserId; by: string | null },
  now: Date,
): Promise<boolean> {
  const state = await stateOfReturned(tx, cardId, userId)
  await lockOpenMove(tx, cardId)
  const placed = await tx
    .update(cards)
    .set({ ownerId: userId, state, acquiredAt: now })
    .where(and(eq(cards.id, cardId), inArray(cards.state, placeable)))
    .returning({ id: cards.id })
  if (placed.length === 0) return false
  await endMoves(tx, eq(cardMoves.cardId, cardId), now)
  await tx.update(cardDeposits).set({ userId, placedAt: now, assignedBy: by }).where(eq(cardDeposits.id, id))
  return true
}

/**
 * A card that its buyer brings back gets the state that it would have, had it never left: frozen while its payment is disputed, and
 * cancelled once the money is gone. The order is locked until the end.
 */
async function stateOfReturned(
  tx: Database,
  cardId: string,
  userId: UserId,
): Promise<'vault' | 'frozen' | 'cancelled'> {
  const [order] = await tx
    .select({ state: orders.state })
    .from(orders)
    .innerJoin(openings, and(eq(openings.orderId, orders.id), eq(openings.userId, orders.userId)))
    .innerJoin(cards, eq(cards.openingId, openings.id))
    .where(and(eq(cards.id, cardId), eq(orders.userId, userId)))
    .for('share', { of: orders })
  if (order?.state === 'held') return 'frozen'
  return order?.state === 'refunded' ? 'cancelled' : 'vault'
}
