import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeQueryClient } from './query-client.ts'

let ofThisBrowser: ReturnType<typeof makeQueryClient> | undefined

/** What the API answered, shared by everything in a browser that asks; on the server each page has its own. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function queryClient() {
  if (typeof document === 'undefined') return makeQueryClient()
  ofThisBrowser ??= makeQueryClient()
  return ofThisBrowser
}
