import { queryOptions } from '@tanstack/react-query'
import { cryptoOptionsAnswer } from '@toprun/api-schema/crypto'
import { api } from '../../platform/api-client.ts'

/** The chains and tokens that are taken, and where the member's deposits go. Ask only for someone signed in. */
export const cryptoOptionsQuery = queryOptions({
  queryKey: ['crypto-options'],
  queryFn: ({ signal }) => api.get('/payments/crypto/options', cryptoOptionsAnswer, { signal }),
  staleTime: 5 * 60_000,
})
