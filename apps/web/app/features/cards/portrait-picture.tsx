import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import './portrait-picture.css'
import silhouette from './silhouette.svg?inline'

type PortraitPictureProps = {
  src: string
  /** Loads before it is in view. */
  ahead?: boolean | undefined
  className?: string | undefined
}

/** A portrait; until it is there, and while it cannot be loaded, a silhouette. It has `data-loading` until one of both is known, then `data-missing` if not. Decoration: the name is beside it. */
export function PortraitPicture({ src, ahead = false, className }: PortraitPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const isMissing = missing === src
  // One that failed before the page was hydrated has told nobody.
  useEffect(() => {
    if (image.current?.complete) image.current.decode().catch(() => setMissing(src))
  }, [src])
  // Not a state: many portraits at once are loaded in no time.
  useLayoutEffect(() => {
    image.current?.toggleAttribute('data-loading', !image.current.complete)
  })
  const isKnown = () => image.current?.removeAttribute('data-loading')
  // Before it is painted: a connection that is back at that moment is not missed.
  useLayoutEffect(() => (isMissing ? whenItLoads(src, () => setMissing(null)) : undefined), [isMissing, src])
  return (
    <img
      ref={image}
      src={isMissing ? silhouette : src}
      alt=""
      loading={ahead ? 'eager' : 'lazy'}
      data-missing={isMissing || undefined}
      onLoad={isKnown}
      onError={() => {
        isKnown()
        setMissing(src)
      }}
      className={clsx('portrait pointer-events-none object-cover object-bottom', className)}
    />
  )
}

const retryMs = 10_000

/** Tries a picture again and again, and at once when the browser has a connection again. @returns a function that ends it */
function whenItLoads(src: string, then: () => void): () => void {
  const attempt = () => {
    const probe = new Image()
    probe.onload = then
    probe.src = src
  }
  const timer = setInterval(attempt, retryMs)
  addEventListener('online', attempt)
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
  }
}
