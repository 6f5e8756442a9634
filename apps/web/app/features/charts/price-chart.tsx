import { formatUsd } from '@toprun/api-schema/money-text'
import { layOutPrices } from './price-line.ts'

/** Of more points than this only the last has a dot. */
const mostDots = 30

type PriceChartProps = {
  /** Oldest first. */
  sales: readonly { price: number; day: string }[]
  /** The lowest price now, a broken line. */
  floor: number | null
}

/** What cards were sold for, sale by sale. Lines stretch with the page, words and dots do not. */
export function PriceChart({ sales, floor }: PriceChartProps) {
  const [first, last] = [sales.at(0), sales.at(-1)]
  if (!first || !last) return null
  const { points, path, area, ticks, yOf } = layOutPrices(
    sales.map(({ price }) => price),
    floor,
  )
  const summary = summaryOf(sales.map(({ price }) => price))
  return (
    <div role="img" aria-label={summary}>
      <div aria-hidden="true" className="relative mt-2 mr-1.5 ml-16 h-44 text-xs text-muted tabular-nums">
        {ticks.map(({ price, y }) => (
          <div key={price} className="absolute inset-x-0 border-t border-line" style={{ top: `${y}%` }}>
            <span className="absolute -top-2 -left-16 w-14 text-right">{formatUsd(price)}</span>
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={area} fill="var(--chart-2)" opacity={0.16} />
          <path
            d={path}
            fill="none"
            stroke="var(--chart-2)"
            strokeWidth={2.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {floor !== null && (
            <path
              d={`M0 ${yOf(floor)}H100`}
              stroke="var(--chart-3)"
              strokeWidth={2}
              strokeDasharray="5 5"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {(points.length > mostDots ? points.slice(-1) : points).map(({ x, y }) => (
          <span
            key={x}
            className="absolute size-2 -translate-1/2 rounded-full bg-(--chart-2) ring-2 ring-surface"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-2 ml-16 flex justify-between gap-4 text-xs text-muted">
        <span>{first.day}</span>
        {sales.length > 1 && <span>{last.day}</span>}
      </div>
    </div>
  )
}

/** `9 sales, from $24.20 to $31.00, between $18.00 and $33.50.` */
function summaryOf(prices: readonly number[]): string {
  const [first = 0, last = 0] = [prices.at(0), prices.at(-1)]
  if (prices.length === 1) return `1 sale, at ${formatUsd(first)}.`
  const range = `between ${formatUsd(Math.min(...prices))} and ${formatUsd(Math.max(...prices))}`
  return `${prices.length} sales, from ${formatUsd(first)} to ${formatUsd(last)}, ${range}.`
}
