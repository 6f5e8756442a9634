import { type RefObject, useEffect, useRef } from 'react'

/** Keeps a strip's tab in sight, the strip scrolling sideways but not the page. @param selected its place in the strip */
export function useTabInView<Strip extends HTMLElement = HTMLDivElement>(
  selected: number,
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const tab = strip.current?.children[selected]
    if (!strip.current || !tab) return
    strip.current.scrollLeft += middleOf(tab) - middleOf(strip.current)
  }, [selected])
  return strip
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
