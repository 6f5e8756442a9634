import { queryOptions } from '@tanstack/react-query'
import { profileResponse } from '@toprun/api-schema/account'
import { api } from './api-client.ts'

/** Who the viewer is, and what the wallet holds. Ask only for someone signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api.get('/api/profile', profileResponse, { signal })).data,
})
