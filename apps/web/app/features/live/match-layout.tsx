import { type ReactNode, useEffect, useRef, useState } from 'react'

interface LivePageProps {
  /** What happens. */
  score: ReactNode
  /** The score in one line, which stays on a phone. */
  line: ReactNode
  /** What it does to the viewer. */
  mine: ReactNode
  /** Why: the commentary and its tabs. */
  children: ReactNode
}

/**
 * A match that is being played. On a desktop what happens, why, and what it does to me stand side by side, the outer two in sight; on a phone they
 * follow each other, and the score stays in one line once it is scrolled away.
 */
export function LivePage({ score, line, mine, children }: LivePageProps) {
  const { ref, isGone } = useScrolledAway()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[19.5rem_minmax(0,1fr)_21rem]">
      {/* Without a height: nothing moves when it comes. */}
      <div className="pinned -mx-(--gutter) -mb-6 h-0 xl:hidden">{isGone && line}</div>
      <div ref={ref} className={inSight}>
        {score}
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-6 xl:order-last xl:max-h-[calc(100dvh-var(--header-height)-3rem)] xl:overflow-y-auto xl:[scrollbar-width:thin] ${inSight}`}
      >
        {mine}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const inSight = 'min-w-0 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]'

/** Whether an element has left the screen over its top. */
function useScrolledAway() {
  const ref = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const view = new IntersectionObserver(([entry]) => {
      if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    view.observe(ref.current)
    return () => view.disconnect()
  }, [])
  return { ref, isGone }
}
