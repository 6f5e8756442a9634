import { useEffect, useEffectEvent } from 'react'

/** Calls when the browser's Back shows this page again as it was left, out of its memory: what was under way then is over. */
export function useRestored(onRestored: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => event.persisted && onRestored())
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => restored(event)
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}
