import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated. Until then the browser would submit a form itself, to no handler. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
