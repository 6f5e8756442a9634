import type { UserId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { sharePayer } from '../crypto/shared-payers.ts'
import type { Listing } from './tables.ts'

export type TradeObstacle = 'own_listing' | 'same_owner'

/** Why this user may neither buy nor bid on a listing: it is their own, or that of an account that pays from the same address. */
export async function tradeObstacle(
  tx: Database,
  userId: UserId,
  { sellerId }: Pick<Listing, 'sellerId'>,
): Promise<TradeObstacle | null> {
  if (sellerId === userId) return 'own_listing'
  return (await sharePayer(tx, userId, sellerId)) ? 'same_owner' : null
}
