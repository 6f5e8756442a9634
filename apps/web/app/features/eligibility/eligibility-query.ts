import { queryOptions } from '@tanstack/react-query'
import { eligibilityResponse } from '@toprun/api-schema/eligibility'
import { api } from '../../platform/api-client.ts'

/** What the user stated, the terms that they accepted, and a suspension. */
export const eligibilityQuery = queryOptions({
  queryKey: ['eligibility'],
  queryFn: ({ signal }) => api.get('/api/account/eligibility', eligibilityResponse, { signal }),
})
