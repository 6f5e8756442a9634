import { useEffect } from 'react'

const delayMs = 100

/** Scrolls to the top 100 ms after arriving (docs/rules.md#legal-pages), unless the URL names a section. */
export function useScrollToTop(): void {
  useEffect(() => {
    if (location.hash !== '') return
    const timer = setTimeout(() => scrollTo(0, 0), delayMs)
    return () => clearTimeout(timer)
  }, [])
}
