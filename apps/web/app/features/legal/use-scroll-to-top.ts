import { useEffect } from 'react'

const delayMs = 100

/** Scrolls to the top 100 ms after arriving (site.md 2), unless the URL names a section. */
export function useScrollToTop(): void {
  useEffect(() => {
    if (location.hash !== '') return
    const timer = setTimeout(() => scrollTo(0, 0), delayMs)
    return () => clearTimeout(timer)
  }, [])
}
