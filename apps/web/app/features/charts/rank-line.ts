import type { ChartFrame } from './chart-frame.ts'

interface Beside {
  x: number
  textAnchor: 'start' | 'end'
}

interface RankLine<Ranked> {
  /** `beside`: where a name stands by the vertical line of a point. */
  points: (Ranked & { x: number; y: number; beside: Beside })[]
  path: string
  ticks: { rank: number; y: number }[]
  yOf: (rank: number) => number
}

/** Of a name such as `2nd innings`. */
const nameWidth = 80

/** Which names of what begins are shown, by their points: none that would cover the name of one that follows. */
export function namesShown<Point extends { begins?: string; beside: Beside }>(
  points: readonly Point[],
): ReadonlySet<Point> {
  const shown = new Set<Point>()
  let free = Number.POSITIVE_INFINITY
  for (const point of points.toReversed()) {
    const { x, textAnchor } = point.beside
    const start = textAnchor === 'end' ? x - nameWidth : x
    if (point.begins === undefined || start + nameWidth > free) continue
    shown.add(point)
    free = start
  }
  return shown
}

/** In pixels, of a letter or a figure of the axis at most on average, and between two of its texts. */
const [letter, gap] = [7, 8]
const steps = [1, 2, 5, 10, 20, 25, 50, 100]

/**
 * The numbers of the axis between its ends, which have words: those of `over 5`, `over 10` in each innings, as close as there is room
 * for.
 */
export function axisNumbers<Point extends { when: string; x: number }>(
  points: readonly Point[],
): { number: number; x: number }[] {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return []
  const start = first.x + first.when.length * letter + gap
  const end = last.x - last.when.length * letter - gap
  const numbered = points.flatMap(({ when, x }) => {
    const number = /^\w+ (\d+)$/.exec(when)?.[1]
    if (number === undefined) return []
    const half = (number.length * letter) / 2
    return x - half >= start && x + half <= end ? [{ number: Number(number), x, half }] : []
  })
  for (const step of steps) {
    const marks = numbered.filter(({ number }) => number % step === 0)
    const nextOf = (at: number) => marks[at + 1] ?? { x: end + gap, half: 0 }
    if (marks.every(({ x, half }, at) => x + half + gap <= nextOf(at).x - nextOf(at).half)) return marks
  }
  return []
}

/** Ranks in their order, evenly spaced: the best of them on top, the lowest at the bottom. @param aim a rank that is in sight, too */
export function layOutRanks<Ranked extends { rank: number }>(
  ranks: readonly Ranked[],
  frame: ChartFrame,
  aim?: number,
): RankLine<Ranked> {
  const inSight = [...ranks.map(({ rank }) => rank), ...(aim === undefined ? [] : [aim])]
  const best = Math.min(...inSight)
  const lowest = Math.max(best + 1, ...inSight)
  const width = frame.width - frame.left - frame.right
  const height = frame.height - frame.top - frame.bottom
  const xOf = (index: number) =>
    frame.left + (ranks.length === 1 ? width / 2 : (index / (ranks.length - 1)) * width)
  const yOf = (rank: number) => frame.top + ((rank - best) / (lowest - best)) * height
  // A name that begins here would end beyond the drawing.
  const latest = frame.width - nameWidth
  const besideOf = (x: number): Beside =>
    x > latest ? { x: x - 4, textAnchor: 'end' } : { x: x + 4, textAnchor: 'start' }
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
    yOf,
  }
}
