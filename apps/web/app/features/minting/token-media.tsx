import { useQuery } from '@tanstack/react-query'
import type { Mint } from '@toprun/api-schema/minting'
import clsx from 'clsx'
import { useMedia } from '../../platform/use-media.ts'
import { ownFileQuery } from './mint-queries.ts'
import { useObjectUrl } from './use-object-url.ts'

type Token = Pick<Mint, 'file' | 'ipfs' | 'thumbnails' | 'title'>
type TokenMediaProps = {
  mint: Token & Partial<Pick<Mint, 'state'>>
  /** In a list: it fills its square, without bands beside a picture that is not square. */
  fills?: boolean
}

/**
 * The picture or film of a token, from its CID: small for pictures, silent and over and over for films, or started by hand under reduced
 * motion. Before it is minted only its user can load it, with their token.
 */
export function TokenMedia({ mint, fills = false }: TokenMediaProps) {
  const { ipfs, thumbnails, state = 'minted' } = mint
  const frame = clsx('aspect-square w-full bg-sunken', fills ? 'object-cover' : 'object-contain')
  if (ipfs === null) return <div className={frame} />
  if (state !== 'minted')
    return <OwnMedia key={ipfs} token={mint} cid={thumbnails?.webp ?? ipfs} frame={frame} />
  const small = thumbnails && { avif: `/ipfs/${thumbnails.avif}`, webp: `/ipfs/${thumbnails.webp}` }
  return <Media token={mint} address={`/ipfs/${ipfs}`} small={small} frame={frame} />
}

function OwnMedia({ token, cid, frame }: { token: Token; cid: string; frame: string }) {
  const { data } = useQuery(ownFileQuery(cid))
  const address = useObjectUrl(data)
  if (address === null) return <div className={frame} />
  return <Media token={token} address={address} small={null} frame={frame} />
}

type MediaProps = {
  token: Token
  address: string
  small: { avif: string; webp: string } | null
  frame: string
}

function Media({ token: { file, title }, address, small, frame }: MediaProps) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  if (file === 'vid')
    return (
      <video
        src={address}
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
      {small && <source type="image/avif" srcSet={small.avif} />}
      {small && <source type="image/webp" srcSet={small.webp} />}
      <img src={address} alt={title ?? ''} loading="lazy" className={frame} />
    </picture>
  )
}
