import type { Database } from '../../platform/database.ts'

/**
 * Called in the transaction that has a card leave its vault or puts it up for sale, while the card's row is locked: whoever uses the card
 * gives it back, or says why it can't. Cards know no teams; apps/api/src/app.ts passes in who does.
 * @returns `card_in_match`: a team whose match is locked and not over carries it
 */
export type ReleaseCard = (tx: Database, cardId: string, now: Date) => Promise<'card_in_match' | null>
