import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from './api-client.ts'

let ofThisBrowser: ReturnType<typeof makeQueryClient> | undefined

/** Provides the query cache: one per browser, a new one for each page on the server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function queryClient() {
  if (typeof document === 'undefined') return makeQueryClient()
  ofThisBrowser ??= makeQueryClient()
  return ofThisBrowser
}

const retries = 2
/** The wait before the first of them; the second waits twice as long. Whoever looks at a skeleton is told within two seconds that it failed. */
const retryMs = 500

/** The query cache. Refused requests are final; only possible outages are retried. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < retries && !isFinal(error),
        retryDelay: (failures) => retryMs * 2 ** failures,
      },
    },
  })
}

function isFinal(error: Error): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500
}
