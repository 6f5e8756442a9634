import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-client.ts'

const retries = 2

/** The query cache. Rejected requests are final; only possible outages are retried. */
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
