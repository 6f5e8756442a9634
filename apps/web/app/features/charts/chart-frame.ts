/** The drawing area of a chart in viewBox units: the plot lies inside the margins, y grows downwards. */
export type ChartFrame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export const matchChartFrame: ChartFrame = {
  width: 420,
  height: 240,
  left: 30,
  right: 10,
  top: 18,
  bottom: 28,
}

/** Axis ticks from 0, in steps of 1, 2 or 5 times a power of ten: `ticksUpTo(19, 4)` is `[0, 5, 10, 15, 20]`. */
export function ticksUpTo(highest: number, about: number): number[] {
  const rough = Math.max(highest, 1) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((unit) => unit * power).find((size) => size >= rough) ?? rough)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** A linear scale from 0 at `start` to `highest` at `end`. */
export function scaleTo(highest: number, start: number, end: number): (value: number) => number {
  return (value) => start + (value / highest) * (end - start)
}
