import type { Mint } from '@toprun/api-schema/minting'
import clsx from 'clsx'
import { useMedia } from '../../platform/use-media.ts'

type TokenMediaProps = { mint: Pick<Mint, 'file' | 'ipfs' | 'thumbnails' | 'title'>; className?: string }

/** The picture or film of a token, from its CID: small for pictures, silent and over and over for films, or started by hand under reduced motion. */
export function TokenMedia({ mint: { file, ipfs, thumbnails, title }, className }: TokenMediaProps) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const frame = clsx('aspect-square w-full bg-sunken object-contain', className)
  if (ipfs === null) return <div className={frame} />
  if (file === 'vid')
    return (
      <video
        src={`/ipfs/${ipfs}`}
        aria-label={title ?? 'Video'}
        className={frame}
        muted
        loop
        autoPlay={!isCalm}
        controls={isCalm}
        playsInline
        preload="metadata"
      />
    )
  return (
    <picture>
      {thumbnails && <source type="image/avif" srcSet={`/ipfs/${thumbnails.avif}`} />}
      {thumbnails && <source type="image/webp" srcSet={`/ipfs/${thumbnails.webp}`} />}
      <img src={`/ipfs/${ipfs}`} alt={title ?? ''} loading="lazy" className={frame} />
    </picture>
  )
}
