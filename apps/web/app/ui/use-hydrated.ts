import { useSyncExternalStore } from 'react'

/** Whether the page has come alive here. Until then a form would be sent by the browser itself, to nowhere. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
