import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Whether the chat is open. It stays open from page to page. */
export function useChatOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

export function setChatOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
