import clsx from 'clsx'

type PictureProps = {
  /** The URL without width and format: `/pictures/blog/how-points-work`. */
  src: string
  /** Empty if the text beside it says the same. */
  alt: string
  /** The available widths in pixels, ascending. */
  widths?: readonly number[]
  /** The `sizes` attribute. */
  sizes?: string
  /** The aspect ratio, so that nothing shifts when the picture loads. */
  width?: number
  height?: number
  /** For pictures above the fold: loaded first, not lazily. */
  eager?: boolean
  className?: string
}

const shapeScale = 40

/** A picture in the smallest format that the browser supports and the smallest width that fits. */
export function Picture({
  src,
  alt,
  widths = [320, 640, 960, 1280],
  sizes = '100vw',
  width = 16,
  height = 9,
  eager = false,
  className,
}: PictureProps) {
  const sources = (format: string) => widths.map((each) => `${src}-${each}.${format} ${each}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? 640
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${src}-${middle}.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        alt={alt}
        width={width * shapeScale}
        height={height * shapeScale}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'auto'}
        className={clsx('h-auto max-w-full', className)}
      />
    </picture>
  )
}
