import { queryOptions } from '@tanstack/react-query'
import { profileResponse } from '@toprun/api-schema/account'
import { api } from './api-client.ts'

/** The user's profile and wallet balance. Requires a signed-in user. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api.get('/api/profile', profileResponse, { signal })).data,
})
