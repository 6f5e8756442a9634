import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './carousel.css'
import { CarouselControls } from './carousel-controls.tsx'
import type { CarouselMotion, Moves, Position } from './carousel-motion.tsx'

type CarouselProps = {
  /** The accessible name: `Packs`. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Classes that set how many slides share the width: `[--in-view:1] min-[600px]:[--in-view:2]`. */
  inView: string
  /** Shown beside the controls. */
  heading: ReactNode
  /** Autoplay interval in milliseconds. Stops when paused, focused or swiped; waits while hovered. */
  autoplayMs?: number
}

/**
 * A carousel, moved by swiping, buttons or arrow keys. Without scripts it is a scrolling row; its script
 * loads when it is about to become visible.
 */
export function Carousel({ label, slides, inView, heading, autoplayMs }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const viewportId = useId()
  const Motion = useMotionWhenNear(viewport)
  const [moves, setMoves] = useState<Moves | null>(null)
  const [position, setPosition] = useState<Position | null>(null)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const plays = autoplayMs !== undefined
  useEffect(() => setPlaying(plays && !matchMedia('(prefers-reduced-motion: reduce)').matches), [plays])

  function moveByKey(event: KeyboardEvent) {
    if (!moves || event.altKey || event.ctrlKey || event.metaKey) return
    const move = { ArrowLeft: moves.previous, ArrowRight: moves.next }[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, but not of fields
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={moveByKey}
      className="carousel"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {heading}
        <CarouselControls
          viewportId={viewportId}
          moves={moves}
          position={position}
          playing={playing}
          {...(plays && { onPlay: setPlaying })}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: these only pause autoplay */}
      <div
        ref={viewport}
        id={viewportId}
        className="carousel-viewport mt-6"
        onFocus={() => setPlaying(false)}
        onPointerDown={() => setPlaying(false)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        {...(!position && { tabIndex: 0 })}
      >
        <div className={clsx('carousel-row', inView)}>
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not of fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              className="carousel-slide"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {Motion && viewport.current && (
        <Motion
          viewport={viewport.current}
          autoplayMs={autoplayMs}
          running={playing && !held}
          onMoves={setMoves}
          onPosition={setPosition}
        />
      )}
    </div>
  )
}

/** The carousel's script, loaded when it is about to become visible. If it fails to load, the row still scrolls. */
function useMotionWhenNear(row: { readonly current: HTMLElement | null }): typeof CarouselMotion | null {
  const [Motion, setMotion] = useState<typeof CarouselMotion | null>(null)
  useEffect(() => {
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        import('./carousel-motion.tsx').then(
          (loaded) => setMotion(() => loaded.CarouselMotion),
          () => undefined,
        )
      },
      { rootMargin: '300px' },
    )
    if (row.current) near.observe(row.current)
    return () => near.disconnect()
  }, [row])
  return Motion
}
