import type { InningsOvers } from '@toprun/api-schema/match'
import { useSides } from '../cards/match-sides.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { matchChartFrame } from '../charts/chart-frame.ts'
import { useChartFrame } from '../charts/use-chart-frame.ts'
import { ChartAxes } from './chart-axes.tsx'
import { layOutManhattan } from './manhattan.ts'
import { overRows } from './over-rows.ts'
import { seriesLooks } from './series-look.ts'

type ManhattanChartProps = {
  innings: readonly InningsOvers[]
  overs: number
  /** The index of one innings; null for all of them in one chart. */
  only?: number | null
}

/** The Manhattan chart: a bar for each over's runs, a dot for each wicket. */
export function ManhattanChart({ innings: played, overs, only = null }: ManhattanChartProps) {
  const [drawing, frame] = useChartFrame(matchChartFrame)
  const looksOfAll = seriesLooks(played, useSides())
  const isShown = (_: unknown, at: number) => only === null || only === at
  const innings = played.filter(isShown)
  const looks = looksOfAll.filter(isShown)
  const { bars, runTicks, overTicks } = layOutManhattan(innings, overs, frame)
  const best = bars.toSorted((one, other) => other.runs - one.runs)[0]
  const summary = best
    ? `The most expensive over was ${innings[best.innings]?.team} in over ${best.over}: ${best.runs} ${best.runs === 1 ? 'run' : 'runs'}.`
    : 'No over has been bowled yet.'
  return (
    <ChartFigure
      title="Runs per over"
      summary={summary}
      legend={looks}
      table={{
        head: ['Over', ...innings.flatMap(({ team }) => [`${team} runs`, `${team} wickets`])],
        rows: overRows(innings, (over) => [over?.runs ?? '–', over?.wickets ?? '–']),
      }}
    >
      <svg {...drawing} className="w-full" role="img" aria-label={summary}>
        <ChartAxes frame={frame} runTicks={runTicks} overTicks={overTicks} />
        {bars.map((bar) => (
          <g key={`${bar.innings}-${bar.over}`}>
            <rect
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              rx={1.5}
              fill={looks[bar.innings]?.colour}
              fillOpacity={looks[bar.innings]?.again ? 0.55 : 1}
            />
            {bar.wicketDots.map((dot) => (
              <circle key={dot.y} cx={dot.x} cy={dot.y} r={3.2} fill="var(--ball)" stroke="var(--surface)" />
            ))}
          </g>
        ))}
      </svg>
    </ChartFigure>
  )
}
