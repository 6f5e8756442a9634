import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const none = new URLSearchParams()

/** The query of the address, for what the first paint already has: empty until hydration, because a page is rendered without its query. */
export function useShownSearch(): URLSearchParams {
  const [search] = useSearchParams()
  return useHydrated() ? search : none
}
