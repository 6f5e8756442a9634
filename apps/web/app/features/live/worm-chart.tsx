import type { InningsOvers, MatchSummary } from '@toprun/api-schema/match'
import { useSides } from '../cards/match-sides.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { matchChartFrame } from '../charts/chart-frame.ts'
import { useChartFrame } from '../charts/use-chart-frame.ts'
import { ChartAxes } from './chart-axes.tsx'
import { overRows } from './over-rows.ts'
import { seriesLooks } from './series-look.ts'
import { layOutWorm, reachedText, runningTotals } from './worm.ts'

type WormChartProps = {
  match: Pick<MatchSummary, 'score'>
  innings: readonly InningsOvers[]
  /** The length of a full innings. */
  overs: number
  ballsPerOver: number
  /** Alone in a narrow column. */
  isLow?: boolean
}

const lowFrame = { ...matchChartFrame, height: 128 }

/** The worm chart: each innings' total over by over, in The Hundred by balls, with a dot for an over with a wicket. */
export function WormChart({ match, innings, overs, ballsPerOver, isLow = false }: WormChartProps) {
  const [drawing, frame] = useChartFrame(isLow ? lowFrame : matchChartFrame)
  const countsBalls = match.score.some(({ overs: bowled }) => !bowled.includes('.'))
  const perOver = countsBalls ? ballsPerOver : 1
  const looks = seriesLooks(innings, useSides())
  const { lines, runTicks, overTicks } = layOutWorm(innings, overs, frame)
  const summary =
    lines
      .map(({ team, points }, at) => {
        const end = points.at(-1)
        const whole = `${(end?.over ?? 0) * perOver}${countsBalls ? '' : '.0'}`
        return reachedText({ team, total: end?.total ?? 0, bowled: match.score[at]?.overs ?? whole })
      })
      .join(' ') || 'No over has been bowled yet.'
  return (
    <ChartFigure
      title="Worm"
      summary={summary}
      legend={looks}
      table={{
        head: [countsBalls ? 'After ball' : 'After over', ...innings.map(({ team }) => team)],
        rows: overRows(innings, (over, of) => [
          over ? (runningTotals(of).find((point) => point.over === over.over)?.total ?? '–') : '–',
        ]).map(([over, ...totals]) => [Number(over) * perOver, ...totals]),
      }}
    >
      <svg {...drawing} className="w-full" role="img" aria-label={summary}>
        <ChartAxes
          frame={frame}
          runTicks={runTicks}
          overTicks={overTicks.map(({ over, x }) => ({ over: over * perOver, x }))}
          unit={countsBalls ? 'balls' : 'overs'}
        />
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
