import clsx from 'clsx'

type PictureProps = {
  /** Address without width and format: `/pictures/blog/how-points-work`. */
  src: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** Pixel widths that the server keeps of it, ascending. */
  widths?: readonly number[]
  /** What the browser chooses a width by. */
  sizes?: string
  /** Width and height give the shape alone, so that nothing moves when the picture arrives. */
  width?: number
  height?: number
  /** For what is seen before scrolling: fetched first, and not left until it is near. */
  eager?: boolean
  className?: string
}

const shapeScale = 40

/** A picture in the smallest format that the browser reads and the smallest width that fills its place. */
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
