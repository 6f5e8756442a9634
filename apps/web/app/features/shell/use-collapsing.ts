import { useEffect } from 'react'

/** Less than this is a finger that trembles, in pixels. */
const least = 8

/** Marks the document while it is scrolled down, below the header; CSS hides the header of a phone meanwhile. */
export function useCollapsing(): void {
  useEffect(() => {
    const page = document.documentElement
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < least) return
      page.toggleAttribute('data-reading', scrollY > last && scrollY > 120)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
}
