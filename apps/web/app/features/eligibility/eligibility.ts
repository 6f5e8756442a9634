import { queryOptions } from '@tanstack/react-query'
import { eligibilityResponse } from '@toprun/api-schema/eligibility'
import { api } from '../../platform/api-client.ts'

/** What the user stated, the terms that they accepted, and a suspension. */
export const eligibilityQuery = queryOptions({
  queryKey: ['eligibility'],
  queryFn: ({ signal }) => api.get('/api/account/eligibility', eligibilityResponse, { signal }),
})

const adultAge = 18

/** Whether a person born on that day is under 18. Both are dates such as `2008-02-29`; a birth date in the future returns false. */
export function isMinor(birthDate: string, today: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + adultAge
  return birthDate <= today && `${year}${birthDate.slice(4)}` > today
}
