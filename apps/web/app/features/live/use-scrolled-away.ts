import { useEffect, useRef, useState } from 'react'

/** The line that would cover them has this height. */
const underLine = '-44px 0px 0px'

/** Whether the figures of the score (`data-figures`) have left the screen over its top, or are where the line is. */
export function useScrolledAway(isLive: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const figures = ref.current?.querySelector('[data-figures]')
    if (!isLive || !figures) return
    const view = new IntersectionObserver(
      ([entry]) => {
        if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 44)
      },
      { rootMargin: underLine },
    )
    view.observe(figures)
    return () => view.disconnect()
  }, [isLive])
  return { ref, isGone }
}
