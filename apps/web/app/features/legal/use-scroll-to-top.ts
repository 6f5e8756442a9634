import { useEffect } from 'react'

const delayMs = 100

/** Brings the page to its top 100 ms after arriving (site.md 2), unless the address names a section of it. */
export function useScrollToTop(): void {
  useEffect(() => {
    if (location.hash !== '') return
    const timer = setTimeout(() => scrollTo(0, 0), delayMs)
    return () => clearTimeout(timer)
  }, [])
}
