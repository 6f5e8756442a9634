import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../account/profile-query.ts'
import { walletQuery } from './wallet-query.ts'

const tellMoney = [profileQuery.queryKey, walletQuery.queryKey, ['orders'], ['transactions']]

/** A payment of the viewer came to its end: whatever shows balances, orders or movements reads them anew. */
export function moneyMoved(client: QueryClient): void {
  for (const queryKey of tellMoney) void client.invalidateQueries({ queryKey })
}
