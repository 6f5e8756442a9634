type StatePictureProps = { src: string; className: string }

/** A drawn scene, 240 × 160; it is gone if it does not load, as without a connection. */
export function StatePicture({ src, className }: StatePictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={240}
      height={160}
      className={`h-auto ${className}`}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )
}
