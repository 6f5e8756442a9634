import type { InningsOvers } from '@toprun/api-schema/match'
import { type ChartFrame, scaleTo, ticksUpTo } from '../charts/chart-frame.ts'

type ManhattanBar = {
  innings: number
  over: number
  runs: number
  wickets: number
  x: number
  y: number
  width: number
  height: number
  /** One dot for each wicket, stacked above the bar. */
  wicketDots: { x: number; y: number }[]
}

export type Manhattan = {
  bars: ManhattanBar[]
  runTicks: { runs: number; y: number }[]
  overTicks: { over: number; x: number }[]
}

const dotRadius = 3.2

/** Runs of each over as bars, innings side by side within an over. `overs` is the length of a full innings. */
export function layOutManhattan(
  innings: readonly InningsOvers[],
  overs: number,
  frame: ChartFrame,
): Manhattan {
  const played = innings.flatMap((each) => each.overs)
  const overCount = Math.max(overs, ...played.map(({ over }) => over), 1)
  const ticks = ticksUpTo(Math.max(12, ...played.map(({ runs }) => runs)), 4)
  const toY = scaleTo(ticks.at(-1) ?? 1, frame.height - frame.bottom, frame.top)
  const slot = (frame.width - frame.left - frame.right) / overCount
  const width = (slot * 0.78) / Math.max(innings.length, 1)
  const bars = innings.flatMap((each, index) =>
    each.overs.map((over): ManhattanBar => {
      const x = frame.left + (over.over - 1) * slot + slot * 0.11 + index * width
      const y = toY(over.runs)
      const wicketDots = Array.from({ length: over.wickets }, (_, at) => ({
        x: x + width / 2,
        y: Math.max(dotRadius, y - 5 - at * (dotRadius * 2 + 1)),
      }))
      return { ...over, innings: index, x, y, width, height: toY(0) - y, wicketDots }
    }),
  )
  return {
    bars,
    runTicks: ticks.map((runs) => ({ runs, y: toY(runs) })),
    overTicks: overMarks(overCount).map((over) => ({ over, x: frame.left + (over - 0.5) * slot })),
  }
}

/** The labelled overs of an axis: every one of up to six, every second of up to twelve, every fifth of up to thirty, every tenth of more. */
export function overMarks(overs: number): number[] {
  const step = overs > 30 ? 10 : overs > 12 ? 5 : overs > 6 ? 2 : 1
  return Array.from({ length: Math.floor(overs / step) }, (_, at) => (at + 1) * step)
}
