import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import silhouette from './silhouette.svg?inline'

type PortraitPictureProps = { src: string; className?: string | undefined }

/** A portrait; while it cannot be loaded a silhouette. Decoration: the name is beside it. */
export function PortraitPicture({ src, className }: PortraitPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const isMissing = missing === src
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
      loading="lazy"
      onError={() => setMissing(src)}
      className={clsx('pointer-events-none object-cover object-bottom', className)}
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
