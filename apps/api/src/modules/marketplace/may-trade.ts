import type { UserId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { shareCard } from '../payments/shared-cards.ts'
import { shareAddress } from './shared-address.ts'
import type { Listing } from './tables.ts'

export type TradeObstacle = 'own_listing' | 'same_owner'

/** Why this user may neither buy nor bid on a listing. */
export async function tradeObstacle(
  tx: Database,
  userId: UserId,
  { sellerId }: Pick<Listing, 'sellerId'>,
): Promise<TradeObstacle | null> {
  return sellerId === userId ? 'own_listing' : samePerson(tx, userId, sellerId)
}

/** Two accounts that have an address on a chain or a payment card in common are taken for one person, who does not trade with themselves. */
export async function samePerson(tx: Database, one: UserId, other: UserId): Promise<'same_owner' | null> {
  const isSame = (await shareAddress(tx, one, other)) || (await shareCard(tx, one, other))
  return isSame ? 'same_owner' : null
}
