import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** By the browser's clock. */
let lostAt: number | null = null
/** Since the browser lost its connection the server was heard, so that it has one. */
let wasHeard = false
const listeners = new Set<() => void>()

/** What was on its way when the connection was lost proves nothing. */
const onTheWayMs = 1_000

/** Since when the browser has had no connection, in milliseconds; null while it has one. */
export function offlineSince(): number | null {
  return lostAt
}

/** The server sent something: whatever the browser believes, there is a connection. */
export function noteHeard(): void {
  if (isOnline() || Date.now() - (lostAt ?? 0) < onTheWayMs) return
  wasHeard = true
  onlineManager.setOnline(true)
  tell()
}

/** The server is heard no more: the browser is believed again. */
export function noteSilence(): void {
  if (!wasHeard) return
  wasHeard = false
  onlineManager.setOnline(navigator.onLine)
  tell()
}

function isOnline(): boolean {
  return onlineManager.isOnline() && (navigator.onLine || wasHeard)
}

function tell(): void {
  lostAt = isOnline() ? null : (lostAt ?? Date.now())
  for (const listener of listeners) listener()
}

/** The query client follows the browser before this does. */
function onChange(): void {
  wasHeard = false
  tell()
}

function watchOnline(listener: () => void): () => void {
  const leave = onlineManager.subscribe(tell)
  listeners.add(listener)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    leave()
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether there is a connection, as far as the browser knows and the live stream shows. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, () => true)
}
