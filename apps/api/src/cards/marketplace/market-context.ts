import type { Platform } from '../../platform/platform.ts'
import type { ReleaseCard } from '../collectibles/vault/hand-over-card.ts'

/** What trading needs from outside: the database, and a sender of emails that link to the site. */
export type MarketContext = Pick<Platform, 'db' | 'jobs' | 'config'>

/** What selling also needs: a function that releases the card from its other uses. */
export interface SellingContext extends MarketContext {
  releaseCard: ReleaseCard
}
