import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useLayoutEffect, useState } from 'react'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** The position, counted from 1: slides, or pages if several slides are visible at once. */
export type Position = { kind: 'Slide' | 'Page'; at: number; of: number }
export type Moves = { previous: () => void; next: () => void }

type CarouselMotionProps = {
  viewport: HTMLElement
  autoplayMs: number | undefined
  /** Whether autoplay is running. */
  running: boolean
  onMoves: (moves: Moves | null) => void
  onPosition: (position: Position) => void
}

/** Takes over a scrolling row at its current position. Renders nothing. */
export function CarouselMotion({ viewport, autoplayMs, running, onMoves, onPosition }: CarouselMotionProps) {
  const [options] = useState(() => ({
    align: 'start' as const,
    slidesToScroll: 'auto' as const,
    startIndex: Math.round(viewport.scrollLeft / viewport.clientWidth),
  }))
  const [plugins] = useState(() =>
    autoplayMs === undefined
      ? []
      : [Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false, jump: lessMotion() })],
  )
  const [attach, embla] = useEmblaCarousel(options, plugins)

  useLayoutEffect(() => {
    viewport.scrollLeft = 0
    viewport.dataset.hydrated = ''
    attach(viewport)
    return () => {
      delete viewport.dataset.hydrated
    }
  }, [viewport, attach])

  useEffect(() => {
    if (!embla) return
    const report = () => onPosition(positionOf(embla))
    report()
    onMoves({ previous: () => embla.scrollPrev(lessMotion()), next: () => embla.scrollNext(lessMotion()) })
    embla.on('select', report).on('reInit', report)
    return () => {
      embla.off('select', report).off('reInit', report)
      onMoves(null)
    }
  }, [embla, onMoves, onPosition])

  useEffect(() => {
    if (!embla) return
    const autoplay = embla.plugins().autoplay
    const obey = () => (running ? autoplay?.play() : autoplay?.stop())
    obey()
    // After a new measurement the plugin stops.
    embla.on('reInit', obey)
    return () => {
      embla.off('reInit', obey)
    }
  }, [embla, running])

  return null
}

function positionOf(embla: Embla): Position {
  const of = embla.scrollSnapList().length
  const kind = of === embla.slideNodes().length ? 'Slide' : 'Page'
  return { kind, at: embla.selectedScrollSnap() + 1, of }
}

function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
