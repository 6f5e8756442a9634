import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import silhouette from './silhouette.svg?inline'

type PortraitPictureProps = {
  src: string
  /** Loads before it is in view, and is a silhouette meanwhile. Not on pages from the server, whose portraits can be there before their scripts. */
  ahead?: boolean | undefined
  className?: string | undefined
}

/** A portrait; while it cannot be loaded a silhouette. Decoration: the name is beside it. */
export function PortraitPicture({ src, ahead = false, className }: PortraitPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const isMissing = missing === src
  const [loaded, setLoaded] = useState<string | null>(null)
  const isComing = ahead && !isMissing && loaded !== src
  // What the browser has already is there in the first frame.
  useLayoutEffect(() => {
    if (image.current?.complete) setLoaded(src)
  }, [src])
  // One that failed before the page was hydrated has told nobody.
  useEffect(() => {
    if (image.current?.complete) image.current.decode().catch(() => setMissing(src))
  }, [src])
  useEffect(() => (isMissing ? whenItLoads(src, () => setMissing(null)) : undefined), [isMissing, src])
  return (
    <img
      ref={image}
      src={isMissing ? silhouette : src}
      alt=""
      loading={ahead ? 'eager' : 'lazy'}
      onLoad={() => setLoaded(src)}
      onError={() => setMissing(src)}
      style={isComing ? { backgroundImage: `url("${silhouette}")` } : undefined}
      className={clsx('pointer-events-none bg-cover bg-bottom object-cover object-bottom', className)}
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
