import type { SquadPlayer } from '@toprun/api-schema/match'

/** As many matches as make a form (docs/rules.md#form). */
const places = 5
const bar = 5
const gap = 2
const height = 20

type FormBarsProps = {
  /** The points of the last matches, the oldest first. */
  points: readonly number[]
  /** The points that fill the height; more have the same bar. */
  tallest: number
  className?: string
}

/** A player's last five matches, one bar each, the newest brightest; a match not played yet leaves its place empty. Decoration: the form says it in words. */
export function FormBars({ points, tallest, className }: FormBarsProps) {
  const empty = places - points.length
  return (
    <svg viewBox={`0 0 ${places * (bar + gap) - gap} ${height}`} className={className} aria-hidden="true">
      {Array.from({ length: places }, (_, at) => {
        const scored = points[at - empty]
        const share = Math.min(1, Math.max(0, scored ?? 0) / Math.max(1, tallest))
        const tall = scored === undefined ? 1 : Math.max(2, share * height)
        return (
          <rect
            key={at}
            x={at * (bar + gap)}
            y={height - tall}
            width={bar}
            height={tall}
            rx={1}
            className={
              scored === undefined ? 'fill-line' : at === places - 1 ? 'fill-progress' : 'fill-progress/45'
            }
          />
        )
      })}
    </svg>
  )
}

/** The points that fill a bar: those of the best tenth, so that one great day does not flatten all others. */
export function tallestBar(squad: readonly SquadPlayer[]): number {
  const points = squad.flatMap(({ lastPoints }) => lastPoints).sort((one, other) => one - other)
  return points[Math.floor(points.length * 0.9)] ?? 0
}
