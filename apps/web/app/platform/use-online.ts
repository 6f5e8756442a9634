import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** By the browser's clock. */
let lostAt: number | null = null

/** Since when the browser has had no connection, in milliseconds; null while it has one. */
export function offlineSince(): number | null {
  return lostAt
}

function watchOnline(listener: () => void): () => void {
  return onlineManager.subscribe((isOnline) => {
    lostAt = isOnline ? null : (lostAt ?? Date.now())
    listener()
  })
}

/** Whether the browser has a connection, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchOnline,
    () => onlineManager.isOnline(),
    () => true,
  )
}
