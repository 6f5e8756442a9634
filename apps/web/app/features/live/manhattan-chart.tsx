import type { Format, InningsOvers } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { useSides } from '../cards/match-sides.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { matchChartFrame } from '../charts/chart-frame.ts'
import { useChartFrame } from '../charts/use-chart-frame.ts'
import { overName, overText } from '../matches/over-words.ts'
import { ChartAxes } from './chart-axes.tsx'
import { layOutManhattan } from './manhattan.ts'
import { overRows } from './over-rows.ts'
import { seriesLooks } from './series-look.ts'

type ManhattanChartProps = {
  format: Format
  innings: readonly InningsOvers[]
  overs: number
  /** The index of one innings; null for all of them in one chart. */
  only?: number | null
}

/** The Manhattan chart: a bar for each over's runs, a dot for each wicket. */
export function ManhattanChart({ format, innings: played, overs, only = null }: ManhattanChartProps) {
  const [drawing, frame] = useChartFrame(matchChartFrame)
  const looksOfAll = seriesLooks(played, useSides())
  const isShown = (_: unknown, at: number) => only === null || only === at
  const innings = played.filter(isShown)
  const looks = looksOfAll.filter(isShown)
  const { bars, runTicks, overTicks } = layOutManhattan(innings, overs, frame)
  const name = overName(format)
  const perOver = name === 'set' ? formatRecord(format).innings.ballsPerOver : 1
  const best = bars.toSorted((one, other) => other.runs - one.runs)[0]
  const summary = best
    ? `The most expensive ${name} was ${innings[best.innings]?.team} ${name === 'set' ? 'up to' : 'in'} ${overText(format, best.over)}: ${best.runs} ${best.runs === 1 ? 'run' : 'runs'}.`
    : `No ${name} has been bowled yet.`
  return (
    <ChartFigure
      title={`Runs per ${name}`}
      summary={summary}
      legend={looks}
      table={{
        head: [
          name === 'set' ? 'Up to ball' : 'Over',
          ...innings.flatMap(({ team }) => [`${team} runs`, `${team} wickets`]),
        ],
        rows: overRows(innings, (over) => [over?.runs ?? '–', over?.wickets ?? '–']).map(
          ([over, ...cells]) => [Number(over) * perOver, ...cells],
        ),
      }}
    >
      <svg {...drawing} className="w-full" role="img" aria-label={summary}>
        <ChartAxes
          frame={frame}
          runTicks={runTicks}
          overTicks={overTicks.map(({ over, x }) => ({ over: over * perOver, x }))}
          unit={name === 'set' ? 'balls' : 'overs'}
        />
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
