import type { InningsOvers, InningsScore } from '@toprun/api-schema/match'
import { type ChartFrame, scaleTo, ticksUpTo } from '../charts/chart-frame.ts'
import { overMarks } from './manhattan.ts'

type WormPoint = { over: number; total: number; wickets: number; x: number; y: number }
export type Worm = {
  lines: { team: string; path: string; points: WormPoint[] }[]
  runTicks: { runs: number; y: number }[]
  overTicks: { over: number; x: number }[]
}

/** The total after each over, from 0 at over 0; `wickets` of a point are those of that over. */
export function runningTotals(innings: InningsOvers): { over: number; total: number; wickets: number }[] {
  let total = 0
  return [
    { over: 0, total, wickets: 0 },
    ...innings.overs.map(({ over, runs, wickets }) => {
      total += runs
      return { over, total, wickets }
    }),
  ]
}

/** Each innings' cumulative total over by over. `overs` is the length of a full innings. */
export function layOutWorm(innings: readonly InningsOvers[], overs: number, frame: ChartFrame): Worm {
  const totals = innings.map(runningTotals)
  const all = totals.flat()
  const overCount = Math.max(overs, ...all.map(({ over }) => over), 1)
  const ticks = ticksUpTo(Math.max(40, ...all.map(({ total }) => total)), 4)
  const toY = scaleTo(ticks.at(-1) ?? 1, frame.height - frame.bottom, frame.top)
  const toX = scaleTo(overCount, frame.left, frame.width - frame.right)
  const lines = innings.map(({ team }, index) => {
    const points = (totals[index] ?? []).map((point) => ({
      ...point,
      x: toX(point.over),
      y: toY(point.total),
    }))
    const path = points
      .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join(' ')
    return { team, path, points }
  })
  return {
    lines,
    runTicks: ticks.map((runs) => ({ runs, y: toY(runs) })),
    overTicks: overMarks(overCount).map((over) => ({ over, x: toX(over) })),
  }
}

/**
 * What an innings has reached, as in its score: after overs, or in The Hundred after balls.
 * @example reachedText({ team: 'Riverside', total: 53, bowled: '43' }) // 'Riverside reached 53 after 43 balls.'
 */
export function reachedText({
  team,
  total,
  bowled,
}: {
  team: string
  total: number
  bowled: InningsScore['overs']
}): string {
  const count = bowled.replace(/\.0$/, '')
  const unit = bowled.includes('.') ? 'over' : 'ball'
  return `${team} reached ${total} after ${count} ${count === '1' ? unit : `${unit}s`}.`
}
