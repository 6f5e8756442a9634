import { queryOptions } from '@tanstack/react-query'
import { profileAnswer } from '@toprun/api-schema/account'
import { api } from '../../platform/api-client.ts'

/** Who the viewer is, and what the wallet holds. Ask only for someone signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api.get('/api/profile', profileAnswer, { signal })).data,
})
