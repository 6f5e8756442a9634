import { ticksUpTo } from './chart-frame.ts'

/** Places in a drawing of 100 by 100, whatever its size on the page; y grows downwards. */
interface PriceLine {
  points: { x: number; y: number }[]
  /** The line, and the same closed at the bottom. */
  path: string
  area: string
  ticks: { price: number; y: number }[]
  yOf: (price: number) => number
}

/** Prices in their order, evenly spaced, from 0 at the bottom: `layOutPrices([2, 4])` ends at the top. @param floor has its place too */
export function layOutPrices(prices: readonly number[], floor: number | null): PriceLine {
  const ticks = ticksUpTo(Math.max(...prices, floor ?? 0), 3)
  const highest = ticks.at(-1) ?? 1
  const yOf = (price: number) => 100 - (price / highest) * 100
  const points = prices.map((price, at) => ({
    x: prices.length === 1 ? 50 : (at / (prices.length - 1)) * 100,
    y: yOf(price),
  }))
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
  return {
    points,
    path,
    area: `${path}L${points.at(-1)?.x ?? 0} 100L${points.at(0)?.x ?? 0} 100Z`,
    ticks: ticks.map((price) => ({ price, y: yOf(price) })),
    yOf,
  }
}
