import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-client.ts'

const retries = 2

/** The cache of what the API answered. Refusals are final; only what may have been an outage is asked again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < retries && !isFinal(error),
      },
    },
  })
}

function isFinal(error: Error): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500
}
