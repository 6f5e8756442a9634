import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeQueryClient } from './query-client.ts'

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
