import { ordinal } from '../matches/points-text.ts'
import { ChartFigure } from './chart-figure.tsx'
import { layOutRanks, type RankPoint } from './rank-line.ts'

const frame = { width: 420, height: 200, left: 44, right: 12, top: 14, bottom: 26 }

type RankChartProps = {
  title: string
  /** Oldest first. */
  ranks: readonly Pick<RankPoint, 'number' | 'rank'>[]
  /** What ranks are counted by, as in `after match 3`. */
  unit: 'match' | 'over'
}

/** How a rank moved, with the best on top. */
export function RankChart({ title, ranks, unit }: RankChartProps) {
  const { points, path, ticks } = layOutRanks(ranks, frame)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const summary = `From ${ordinal(first.rank)} after ${unit} ${first.number} to ${ordinal(last.rank)} after ${unit} ${last.number}.`
  return (
    <ChartFigure
      title={title}
      summary={summary}
      legend={[]}
      table={{ head: [`After ${unit}`, 'Rank'], rows: points.map(({ number, rank }) => [number, rank]) }}
    >
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className="w-full" role="img" aria-label={summary}>
        <g fontSize={12} fill="var(--text-muted)" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {ticks.map(({ rank, y }) => (
            <g key={rank}>
              <line x1={frame.left} x2={frame.width - frame.right} y1={y} y2={y} stroke="var(--line)" />
              <text x={frame.left - 8} y={y + 4} textAnchor="end">
                {ordinal(rank)}
              </text>
            </g>
          ))}
          <text x={first.x} y={frame.height - 5} textAnchor={first === last ? 'middle' : 'start'}>
            {unit} {first.number}
          </text>
          {first !== last && (
            <text x={last.x} y={frame.height - 5} textAnchor="end">
              {unit} {last.number}
            </text>
          )}
        </g>
        <path
          d={path}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {(unit === 'match' ? points : [last]).map(({ number, x, y }) => (
          <circle
            key={number}
            cx={x}
            cy={y}
            r={4}
            fill="var(--chart-1)"
            stroke="var(--surface)"
            strokeWidth={1.5}
          />
        ))}
      </svg>
    </ChartFigure>
  )
}
