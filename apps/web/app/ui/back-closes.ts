import { useEffect, useEffectEvent } from 'react'

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher: of Chromium; the types of the DOM lack it. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * While it is rendered, a phone's Back closes what it is in and stays on the page. It is the browser's own way of that, and leaves the
 * history as it is: a browser without it goes back.
 */
export function BackCloses({ close }: { close: () => void }) {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => onClose()
    return () => watcher.destroy()
  }, [])
  return null
}
