import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import { type CardRow, cards } from '../tables.ts'
import type { ReleaseCard } from '../vault/hand-over-card.ts'
import { ownWallet } from '../wallets/prove-address.ts'
import { cardMoves, openMoveStates } from './tables.ts'

export type MoveCardResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_card' | 'wallet_not_proved' | 'card_in_match' }
  | { ok: false; reason: 'card_not_free'; state: Exclude<CardRow['state'], 'vault' | 'sealed'> }

/**
 * Queues the move of a card to an address that its owner proved. It leaves the vault at once; the job that issues cards
 * sends it, and issues it first if it waits for that. A repeated request for the same address returns the same move.
 */
export function moveCard(
  { db, releaseCard }: { db: Database; releaseCard: ReleaseCard },
  { cardId, address, now, ...actor }: Actor & { cardId: string; address: Address; now: Date },
): Promise<MoveCardResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'move_card')
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
    if (card?.ownerId !== actor.userId || card.state === 'sealed')
      return { ok: false, reason: 'unknown_card' }
    if (card.state === 'leaving' && (await isMovingTo(tx, cardId, address))) return { ok: true }
    if (card.state !== 'vault') return { ok: false, reason: 'card_not_free', state: card.state }
    if (!(await ownWallet(tx, actor.userId, address))) return { ok: false, reason: 'wallet_not_proved' }
    const used = await releaseCard(tx, cardId, now)
    if (used) return { ok: false, reason: used }
    await tx
      .insert(cardMoves)
      .values({ cardId, userId: actor.userId, address, state: 'waiting', askedAt: now })
    await tx.update(cards).set({ state: 'leaving' }).where(eq(cards.id, cardId))
    return { ok: true }
  })
}

async function isMovingTo(tx: Database, cardId: string, address: Address): Promise<boolean> {
  const [open] = await tx
    .select({ address: cardMoves.address })
    .from(cardMoves)
    .where(and(eq(cardMoves.cardId, cardId), inArray(cardMoves.state, openMoveStates)))
  return open?.address === address
}
