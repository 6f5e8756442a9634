import { eq } from 'drizzle-orm'
import type { UserDataPart } from '../../platform/user-data.ts'
import { countSealed } from './draws/read-openings.ts'
import { cards, openings } from './tables.ts'

/** Packs that were drawn, and cards. They stay after the account, under its pseudonym: they are the record of the draws. */
export const collectiblesData: UserDataPart = {
  tables: ['openings', 'cards'],

  /** Packs that were drawn and not opened. */
  async forfeits(tx, userId) {
    return { amountMinor: 0n, units: await countSealed(tx, userId) }
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
    return { packs, cards: shown.map(({ ownerId: _self, tokenAttempts: _attempts, ...card }) => card) }
  },
}
