const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Places gained or lost by the last ball or match. Where there are none nothing is drawn. */
export function MovedMark({ moved }: { moved: number }) {
  if (moved === 0) return <span className="sr-only">no change</span>
  const up = moved > 0
  return (
    <span
      className={`inline-flex items-center gap-1 font-sans text-xs font-semibold tabular-nums ${up ? 'text-pitch-text' : 'text-ball-text'}`}
    >
      <svg viewBox="0 0 10 8" className="w-2.5" aria-hidden="true">
        <path d={up ? 'M5 0 10 8H0Z' : 'M0 0H10L5 8Z'} fill="currentColor" />
      </svg>
      <span className="sr-only">{up ? 'up' : 'down'} </span>
      {compact.format(Math.abs(moved))}
    </span>
  )
}
