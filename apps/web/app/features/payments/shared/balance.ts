import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { walletResponse } from '@toprun/api-schema/wallet'
import { api } from '../../../platform/api-client.ts'
import { profileQuery } from '../../../platform/profile-query.ts'
import { ordersQuery } from '../../orders/orders-query.ts'

/** The user's balance, unclaimed winnings and statement. Only for signed-in users. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api.get('/api/wallet', walletResponse, { signal }),
  // Money moves in other tabs, and by others.
  refetchOnWindowFocus: 'always',
})

/** The query key prefix of the user's transactions. */
export const transactionsKey = ['transactions'] as const

/** A payment of the user ended: reloads balances, orders and transactions everywhere. */
export function refreshMoney(client: QueryClient): void {
  for (const queryKey of [profileQuery.queryKey, walletQuery.queryKey, ordersQuery.queryKey, transactionsKey])
    client.invalidateQueries({ queryKey })
}

export type BalanceCover =
  | { kind: 'covered'; balance: number; left: number }
  | { kind: 'short'; balance: number; missing: number }

/**
 * Whether a balance covers a cost, both in USD with two decimals at most; counted in cents, so nothing is rounded away.
 * @example coverOf(90, 12.5) // { kind: 'short', balance: 12.5, missing: 77.5 }
 */
export function coverOf(cost: number, balance: number): BalanceCover {
  const cents = Math.round(balance * 100) - Math.round(cost * 100)
  return cents >= 0
    ? { kind: 'covered', balance, left: cents / 100 }
    : { kind: 'short', balance, missing: -cents / 100 }
}
