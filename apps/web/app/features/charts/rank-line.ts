import type { ChartFrame } from './chart-frame.ts'

interface RankLine<Ranked> {
  /** `beside`: where a name stands by the vertical line of a point. */
  points: (Ranked & { x: number; y: number; beside: { x: number; textAnchor: 'start' | 'end' } })[]
  path: string
  ticks: { rank: number; y: number }[]
}

/** Of a name such as `2nd innings`. */
const nameWidth = 80

/** Ranks in their order, evenly spaced: the best of them on top, the lowest at the bottom. */
export function layOutRanks<Ranked extends { rank: number }>(
  ranks: readonly Ranked[],
  frame: ChartFrame,
): RankLine<Ranked> {
  const best = Math.min(...ranks.map(({ rank }) => rank))
  const lowest = Math.max(best + 1, ...ranks.map(({ rank }) => rank))
  const width = frame.width - frame.left - frame.right
  const height = frame.height - frame.top - frame.bottom
  const xOf = (index: number) =>
    frame.left + (ranks.length === 1 ? width / 2 : (index / (ranks.length - 1)) * width)
  const yOf = (rank: number) => frame.top + ((rank - best) / (lowest - best)) * height
  // A name that begins here would end beyond the drawing.
  const latest = frame.width - nameWidth
  const besideOf = (x: number) =>
    x > latest ? { x: x - 4, textAnchor: 'end' as const } : { x: x + 4, textAnchor: 'start' as const }
  const points = ranks.map((ranked, index) => ({
    ...ranked,
    x: xOf(index),
    y: yOf(ranked.rank),
    beside: besideOf(xOf(index)),
  }))
  const marked = ranks.length === 0 ? [] : [best, Math.round((best + lowest) / 2), lowest]
  return {
    points,
    path: points
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join(''),
    ticks: [...new Set(marked)].map((rank) => ({ rank, y: yOf(rank) })),
  }
}
