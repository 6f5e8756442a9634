import type { ChartFrame } from '../charts/chart-frame.ts'

type ChartAxesProps = {
  frame: ChartFrame
  runTicks: readonly { runs: number; y: number }[]
  overTicks: readonly { over: number; x: number }[]
  /** What the ticks on x count. */
  unit?: 'overs' | 'balls'
}

/** The axes: runs on y, overs or balls on x. */
export function ChartAxes({ frame, runTicks, overTicks, unit = 'overs' }: ChartAxesProps) {
  return (
    <g fontSize={11} fill="var(--text-muted)" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {runTicks.map(({ runs, y }) => (
        <g key={runs}>
          <line x1={frame.left} x2={frame.width - frame.right} y1={y} y2={y} stroke="var(--line)" />
          <text x={frame.left - 6} y={y + 4} textAnchor="end">
            {runs}
          </text>
        </g>
      ))}
      {overTicks.map(({ over, x }) => (
        <text key={over} x={x} y={frame.height - frame.bottom + 15} textAnchor="middle">
          {over}
        </text>
      ))}
      <text x={frame.width - frame.right} y={frame.height - 1} textAnchor="end">
        {unit}
      </text>
    </g>
  )
}
