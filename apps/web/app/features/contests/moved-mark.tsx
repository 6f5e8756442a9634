import { ArrowDown, ArrowUp, Minus } from 'lucide-react'

/** Places gained or lost by the last ball. */
export function MovedMark({ moved }: { moved: number }) {
  if (moved === 0) {
    return (
      <span className="text-muted">
        <Minus className="size-4" aria-hidden="true" />
        <span className="sr-only">no change</span>
      </span>
    )
  }
  const up = moved > 0
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <span
      className={`inline-flex items-center text-sm tabular-nums ${up ? 'text-pitch-text' : 'text-ball-text'}`}
    >
      <Arrow className="size-4" aria-hidden="true" />
      <span className="sr-only">{up ? 'up' : 'down'} </span>
      {Math.abs(moved)}
    </span>
  )
}
