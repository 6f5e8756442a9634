import type { Platform } from '../../platform/platform.ts'
import type { ReleaseCard } from '../collectibles/release-card.ts'

/** What trading needs from outside: the database, and what sends emails that link to the site. */
export type MarketContext = Pick<Platform, 'db' | 'jobs' | 'config'>

/** What selling needs besides: whoever uses the card gives it back. */
export interface SellingContext extends MarketContext {
  releaseCard: ReleaseCard
}
