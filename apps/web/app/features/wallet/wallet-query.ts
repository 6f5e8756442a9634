import { queryOptions } from '@tanstack/react-query'
import { walletAnswer } from '@toprun/api-schema/wallet'
import { api } from '../../platform/api-client.ts'

/** The viewer's balance, unclaimed winnings and statement. Ask only for someone signed in. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api.get('/api/wallet', walletAnswer, { signal }),
})
