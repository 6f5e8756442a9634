import type { InningsOvers } from '@toprun/api-schema/match'
import { ChartAxes } from './chart-axes.tsx'
import { ChartFigure, seriesColour } from './chart-figure.tsx'
import { matchChartFrame as frame } from './chart-frame.ts'
import { layOutManhattan } from './manhattan.ts'
import { overRows } from './over-rows.ts'

/** The Manhattan chart: a bar for each over's runs, a dot for each wicket. */
export function ManhattanChart({ innings, overs }: { innings: readonly InningsOvers[]; overs: number }) {
  const { bars, runTicks, overTicks } = layOutManhattan(innings, overs, frame)
  const best = bars.toSorted((one, other) => other.runs - one.runs)[0]
  const summary = best
    ? `The most expensive over was ${innings[best.innings]?.team} in over ${best.over}: ${best.runs} runs.`
    : 'No over has been bowled yet.'
  return (
    <ChartFigure
      title="Runs per over"
      summary={summary}
      legend={innings.map(({ team }, series) => ({ team, series }))}
      table={{
        head: ['Over', ...innings.flatMap(({ team }) => [`${team} runs`, `${team} wickets`])],
        rows: overRows(innings, (over) => [over?.runs ?? '–', over?.wickets ?? '–']),
      }}
    >
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className="w-full" role="img" aria-label={summary}>
        <ChartAxes frame={frame} runTicks={runTicks} overTicks={overTicks} />
        {bars.map((bar) => (
          <g key={`${bar.innings}-${bar.over}`}>
            <rect
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              rx={1.5}
              fill={seriesColour(bar.innings)}
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
