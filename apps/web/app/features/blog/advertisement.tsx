import type { Ad } from '@toprun/api-schema/content'
import { useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'

/** A labelled advertisement: a picture that links to what it advertises, its title until the picture is there. Nothing if the picture is missing or blocked. */
export function Advertisement({ ad: { url, img, title, alt } }: { ad: Ad }) {
  const [missing, setMissing] = useState(false)
  if (missing) return null
  const picture = (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-0 flex items-center p-5 font-display text-2xl leading-tight font-extrabold text-balance"
      >
        {title}
      </span>
      <Picture
        src={img}
        alt={alt}
        widths={[320, 640]}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 18rem"
        className="relative w-full"
      />
    </>
  )
  return (
    <figure
      ref={(figure) => {
        if (hasFailed(figure?.querySelector('img'))) setMissing(true)
      }}
      onErrorCapture={() => setMissing(true)}
      className="grid w-72 shrink-0 snap-start scroll-mx-4 content-start gap-1.5 sm:w-auto"
    >
      <figcaption className="text-sm text-muted">Advertisement</figcaption>
      {url.startsWith('/') ? (
        <Link to={url} className={frame}>
          {picture}
        </Link>
      ) : (
        <a href={url} rel="sponsored noopener" className={frame}>
          {picture}
        </a>
      )}
    </figure>
  )
}

const frame = 'relative block overflow-hidden rounded-panel border border-line sky'

/** A picture that could not be loaded before the page came to life. */
function hasFailed(picture: HTMLImageElement | null | undefined): boolean {
  return picture?.complete === true && picture.naturalWidth === 0
}
