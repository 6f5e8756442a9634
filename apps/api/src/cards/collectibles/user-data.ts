import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { UserDataPart } from '../../platform/user-data.ts'
import { cardDeposits } from './deposits/tables.ts'
import { countSealed } from './draws/read-openings.ts'
import { cardMoves, openMoveStates } from './moves/tables.ts'
import { cards, openings } from './tables.ts'
import { isInVaultOf } from './vault/read-vault.ts'
import { ownWallets, walletChallenges } from './wallets/tables.ts'

/** Packs that were drawn, and cards. They stay after the account, under its pseudonym: they are the record of the draws. */
export const collectiblesData: UserDataPart = {
  tables: ['openings', 'cards', 'card_moves', 'own_wallets', 'wallet_challenges', 'card_deposits'],

  /** Packs that were drawn and not opened, and the cards of the vault. Cards at own addresses stay their owner's. */
  async forfeits(tx, userId) {
    const [held] = await tx.select({ cards: count() }).from(cards).where(isInVaultOf(userId))
    return { units: await countSealed(tx, userId), cards: held?.cards ?? 0 }
  },

  async exportData(tx, { id }) {
    const packs = await tx
      .select({
        id: openings.id,
        seq: openings.seq,
        order: openings.orderId,
        number: openings.number,
        pack: openings.pack,
        drawnAt: openings.drawnAt,
        openedAt: openings.openedAt,
        cancelledAt: openings.cancelledAt,
      })
      .from(openings)
      .where(eq(openings.userId, id))
      .orderBy(openings.seq)
    const own = await tx.select().from(cards).where(eq(cards.ownerId, id))
    const shown = own.filter(({ state }) => state !== 'sealed')
    const moves = await tx.select().from(cardMoves).where(eq(cardMoves.userId, id))
    const deposits = await tx.select().from(cardDeposits).where(eq(cardDeposits.userId, id))
    const wallets = await tx.select().from(ownWallets).where(eq(ownWallets.userId, id))
    return {
      packs,
      cards: shown.map(({ ownerId: _self, tokenAttempts: _attempts, ...card }) => card),
      cardMoves: moves.map(({ userId: _self, attempts: _attempts, ...move }) => move),
      cardDeposits: deposits.map(({ userId: _self, assignedBy: _operator, blockNumber, ...deposit }) => ({
        ...deposit,
        blockNumber: blockNumber.toString(),
      })),
      wallets: wallets.map(({ address, provedAt }) => ({ address, provedAt })),
    }
  },

  /** A card on its way would arrive at an address that is no longer known. */
  async deletionBlock(tx, userId) {
    const [open] = await tx
      .select({ cards: count() })
      .from(cardMoves)
      .where(and(eq(cardMoves.userId, userId), inArray(cardMoves.state, openMoveStates)))
    return open && open.cards > 0 ? { reason: 'cards_leaving', cards: open.cards } : null
  },

  async erase(tx, { id }) {
    await tx.delete(walletChallenges).where(eq(walletChallenges.userId, id))
    await tx.delete(ownWallets).where(eq(ownWallets.userId, id))
    await tx
      .update(cardMoves)
      .set({ address: null })
      .where(and(eq(cardMoves.userId, id), isNotNull(cardMoves.endedAt)))
  },
}
