import { useSyncExternalStore } from 'react'

/** Whether a modal dialog or sheet is open: it keeps the page behind it from scrolling. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.body, { attributeFilter: ['data-scroll-locked'] })
      return () => observer.disconnect()
    },
    () => 'scrollLocked' in document.body.dataset,
    () => false,
  )
}
