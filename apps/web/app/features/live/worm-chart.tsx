import type { InningsOvers } from '@toprun/api-schema/match'
import { useSides } from '../cards/match-sides.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { matchChartFrame as frame } from '../charts/chart-frame.ts'
import { ChartAxes } from './chart-axes.tsx'
import { overRows } from './over-rows.ts'
import { seriesLooks } from './series-look.ts'
import { layOutWorm, runningTotals } from './worm.ts'

/** The worm chart: each innings' total over by over, with a dot for an over with a wicket. */
export function WormChart({ innings, overs }: { innings: readonly InningsOvers[]; overs: number }) {
  const looks = seriesLooks(innings, useSides())
  const { lines, runTicks, overTicks } = layOutWorm(innings, overs, frame)
  const summary =
    lines
      .map(({ team, points }) => {
        const end = points.at(-1)
        return `${team} reached ${end?.total ?? 0} after ${end?.over ?? 0} overs.`
      })
      .join(' ') || 'No over has been bowled yet.'
  return (
    <ChartFigure
      title="Worm"
      summary={summary}
      legend={looks}
      table={{
        head: ['After over', ...innings.map(({ team }) => team)],
        rows: overRows(innings, (over, of) => [
          over ? (runningTotals(of).find((point) => point.over === over.over)?.total ?? '–') : '–',
        ]),
      }}
    >
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className="w-full" role="img" aria-label={summary}>
        <ChartAxes frame={frame} runTicks={runTicks} overTicks={overTicks} />
        {lines.map(({ path, points }, series) => (
          <g key={path}>
            <path
              d={path}
              fill="none"
              stroke={looks[series]?.colour}
              strokeDasharray={looks[series]?.again ? '7 5' : undefined}
              strokeWidth={3}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {points
              .filter(({ wickets }) => wickets > 0)
              .map(({ over, x, y }) => (
                <circle
                  key={over}
                  cx={x}
                  cy={y}
                  r={4}
                  fill="var(--ball)"
                  stroke="var(--surface)"
                  strokeWidth={1.5}
                />
              ))}
          </g>
        ))}
      </svg>
    </ChartFigure>
  )
}
