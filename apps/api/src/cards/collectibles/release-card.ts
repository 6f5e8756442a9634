import type { Database } from '../../platform/database.ts'

/**
 * Called in the transaction that removes a card from its vault or lists it for sale, with the card's row locked: releases the card from its
 * other uses, or refuses. Collectibles do not know teams; apps/api/src/app.ts passes in the function that does.
 * @returns `card_in_match`: a team whose match is locked and not over carries it
 */
export type ReleaseCard = (tx: Database, cardId: string, now: Date) => Promise<'card_in_match' | null>
