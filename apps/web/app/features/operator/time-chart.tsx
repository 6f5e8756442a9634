import { formatZonedMoment } from '../../platform/date-text.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { useChartFrame } from '../charts/use-chart-frame.ts'

const usualFrame = { width: 420, height: 150, left: 72, right: 8, top: 10, bottom: 22 }

type TimeChartProps = {
  title: string
  /** What a value counts: `balls`. */
  unit: string
  points: readonly { at: string; value: number | null }[]
  text?: (value: number) => string
  className?: string | undefined
}

const plain = (value: number) => value.toLocaleString('en')

/** Values by time as bars; a bucket that nobody counted is left out. */
export function TimeChart({ title, unit, points, text = plain, className }: TimeChartProps) {
  const [drawing, frame] = useChartFrame(usualFrame)
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const most = Math.max(...known, 0)
  const latest = known.at(-1)
  const summary =
    latest === undefined
      ? `No ${unit} were counted in this time.`
      : `Latest: ${text(latest)} ${unit}. Most: ${text(most)}.`
  const inner = {
    width: frame.width - frame.left - frame.right,
    height: frame.height - frame.top - frame.bottom,
  }
  const step = inner.width / Math.max(points.length, 1)
  const bottom = frame.top + inner.height
  const heightOf = (value: number) => (most === 0 ? 0 : (value / most) * inner.height)
  return (
    <ChartFigure
      className={className}
      title={title}
      summary={summary}
      legend={[]}
      table={{
        head: ['From', unit],
        rows: points.map(({ at, value }) => [
          formatZonedMoment(at),
          value === null ? 'not counted' : text(value),
        ]),
      }}
    >
      <div aria-hidden="true">
        <p className="font-display text-object leading-none font-bold tabular-nums">
          {latest === undefined ? '–' : text(latest)}
        </p>
        <p className="truncate text-sm text-muted">
          {latest === undefined ? 'not counted' : `${unit}, most ${text(most)}`}
        </p>
      </div>
      <svg {...drawing} className="mt-1 w-full" role="img" aria-label={summary}>
        <g fontSize={12} fill="var(--text-muted)" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <line
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={frame.top}
            y2={frame.top}
            stroke="var(--line)"
          />
          <line
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={bottom}
            y2={bottom}
            stroke="var(--control)"
          />
          {most > 0 && (
            <text x={frame.left - 6} y={frame.top + 6} textAnchor="end">
              {text(most)}
            </text>
          )}
          <text x={frame.left - 6} y={bottom} textAnchor="end">
            {text(0)}
          </text>
          <text x={frame.left} y={frame.height - 5}>
            {timeOf(points.at(0)?.at)}
          </text>
          <text x={frame.width - frame.right} y={frame.height - 5} textAnchor="end">
            {timeOf(points.at(-1)?.at)}
          </text>
        </g>
        {points.map(({ at, value }, place) =>
          value === null ? null : (
            <rect
              key={at}
              x={frame.left + place * step}
              y={bottom - heightOf(value)}
              width={Math.max(step - 1, 1)}
              height={heightOf(value)}
              fill="var(--chart-2)"
            />
          ),
        )}
      </svg>
    </ChartFigure>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const timeOf = (at: string | undefined) => (at === undefined ? '' : clock.format(new Date(at)))
