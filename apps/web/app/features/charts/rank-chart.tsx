import clsx from 'clsx'
import { ordinal } from '../matches/points-text.ts'
import { ChartFigure } from './chart-figure.tsx'
import { axisNumbers, layOutRanks, namesShown } from './rank-line.ts'
import { useChartFrame } from './use-chart-frame.ts'

/** Of more points than this only the last has a dot. */
const mostDots = 12
const usualFrame = { width: 420, height: 200, left: 44, right: 12, top: 18, bottom: 26 }
const insetFrame = { ...usualFrame, height: 112, bottom: 20 }
/** In a panel; `beside` is of the full height where its container has a column for it. */
const insetSizes = { inset: 'h-28', beside: 'h-28 @2xl:h-50' }

export interface RankMoment {
  /** `match 3`, or `over 5`: the axis has the number. */
  when: string
  rank: number
  /** What begins with it, such as an innings; named above the chart. */
  begins?: string
}

type RankChartProps = {
  title: string
  /** Oldest first. */
  ranks: readonly RankMoment[]
  /** The next prize, as a line across the chart. */
  prize?: { rank: number; text: string } | null
  /** It stands in a panel. */
  size?: keyof typeof insetSizes
}

/** How a rank moved, with the best on top. */
export function RankChart({ title, ranks, prize = null, size }: RankChartProps) {
  const isInset = size !== undefined
  const [drawing, frame] = useChartFrame(isInset ? insetFrame : usualFrame, { isSizedByClass: isInset })
  const { points, path, ticks, yOf } = layOutRanks(ranks, frame, prize?.rank)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const summary = `From ${ordinal(first.rank)} after ${first.when} to ${ordinal(last.rank)} after ${last.when}.`
  const told = prize ? `${summary} ${ordinal(prize.rank)} place wins ${prize.text}.` : summary
  const isDotted = points.length <= mostDots
  const named = namesShown(points)
  return (
    <ChartFigure
      title={title}
      summary={told}
      legend={[]}
      isInset={isInset}
      table={{ head: ['After', 'Rank'], rows: rowsOf(points) }}
    >
      <svg {...drawing} className={clsx('w-full', size && insetSizes[size])} role="img" aria-label={told}>
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
            {first.when}
          </text>
          {axisNumbers(points).map(({ number, x }) => (
            <text key={x} x={x} y={frame.height - 5} textAnchor="middle">
              {number}
            </text>
          ))}
          {first !== last && (
            <text x={last.x} y={frame.height - 5} textAnchor="end">
              {last.when}
            </text>
          )}
          {points.map(
            (point) =>
              point.begins && (
                <g key={point.begins}>
                  <line
                    {...{ x1: point.x, x2: point.x, y1: frame.top, y2: frame.height - frame.bottom }}
                    stroke="var(--control)"
                    strokeDasharray="2 4"
                  />
                  {named.has(point) && (
                    <text {...point.beside} y={frame.top - 6}>
                      {point.begins}
                    </text>
                  )}
                </g>
              ),
          )}
        </g>
        {prize && (
          <line
            {...{ x1: frame.left, x2: frame.width - frame.right, y1: yOf(prize.rank), y2: yOf(prize.rank) }}
            stroke="var(--price)"
            strokeWidth={1.5}
            strokeDasharray="6 4"
          />
        )}
        <path
          d={path}
          fill="none"
          stroke="var(--progress)"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {(isDotted ? points : [last]).map(({ when, begins, x, y }) => (
          <circle
            key={`${begins} ${when} ${x}`}
            cx={x}
            cy={y}
            r={4}
            fill="var(--progress)"
            stroke="var(--surface)"
            strokeWidth={1.5}
          />
        ))}
        {prize && (
          <text
            {...prizeEnd(points, yOf(prize.rank), frame)}
            y={yOf(prize.rank) + 15}
            fill="var(--price)"
            stroke="var(--surface)"
            strokeWidth={4}
            paintOrder="stroke"
            fontSize={12}
            fontWeight={700}
          >
            {prize.text}
          </text>
        )}
      </svg>
    </ChartFigure>
  )
}

/** At the end of the prize's line that the rank is farther from. */
function prizeEnd(
  points: readonly { y: number }[],
  y: number,
  { left, width, right }: Pick<typeof usualFrame, 'left' | 'width' | 'right'>,
): { x: number; textAnchor: 'start' | 'end' } {
  const away = (at: number) => Math.abs((points.at(at)?.y ?? y) - y)
  return away(0) > away(-1) ? { x: left + 4, textAnchor: 'start' } : { x: width - right, textAnchor: 'end' }
}

/** Each innings has an over 1: the row of one names its innings. */
function rowsOf(points: readonly RankMoment[]) {
  return points.map(({ when, rank }, at) => {
    const innings = points.findLast(({ begins }, other) => other <= at && begins)?.begins
    return [innings ? `${innings}, ${when}` : when, rank]
  })
}
