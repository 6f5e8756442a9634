/** A figure, or a dash if it is unknown. */
export function OptionalFigure({ value }: { value: string | number | null }) {
  if (value !== null) return value
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">not known</span>
    </>
  )
}
