import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser restores this page from the back/forward cache, where pending work is gone. */
export function useRestored(onRestored: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => event.persisted && onRestored())
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => restored(event)
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}
