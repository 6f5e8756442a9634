import { type EditionMarket, editionSalesResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { ChevronDown } from 'lucide-react'
import { api } from '../../platform/api-client.ts'
import { formatDay } from '../../platform/date-text.ts'
import { usePages } from '../../platform/use-pages.ts'
import { withQuery } from '../../platform/with-query.ts'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { PriceChart } from '../charts/price-chart.tsx'
import { marketKey } from './market-queries.ts'
import { PriceFigures } from './price-figures.tsx'

/** What an edition costs and was sold for: floor, last sale, a table of the sales, and a chart of three or more. */
export function EditionPrices({ edition, market }: { edition: number; market: EditionMarket }) {
  const { floor, ...first } = market
  const query = usePages(first, [...marketKey, 'sales', edition], (cursor, signal) =>
    api.get(withQuery(`/api/market/editions/${edition}/sales`, { cursor }), editionSalesResponse, { signal }),
  )
  const sales = query.pages.flatMap((page) => page.sales)
  const [latest] = sales
  const chart = sales.map(({ price, at }) => ({ price, day: formatDay(at) })).reverse()
  return (
    <Section title="Prices of this edition" panel>
      <PriceFigures floor={floor} lastSale={latest?.price ?? null} />
      {latest && (
        <>
          {sales.length < chartedSales ? (
            <p className="mt-4">
              Last sold for {formatUsd(latest.price)}, <Day at={latest.at} />
            </p>
          ) : (
            <div className="mt-4" suppressHydrationWarning>
              <PriceChart sales={chart} floor={floor} />
            </div>
          )}
          <details className="disclosure group mt-2">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
              Show the sales
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">Latest sales</caption>
              <TableHead
                columns={[
                  { title: 'Sold', className: 'py-1.5' },
                  { title: 'Card', className: 'py-1.5' },
                  { title: 'Price', className: 'py-1.5 text-right' },
                ]}
              />
              <tbody className="divide-y divide-line border-b border-line">
                {sales.map(({ at, serial, price }) => (
                  <tr key={`${at} ${serial}`}>
                    <td className="py-2">
                      <Day at={at} />
                    </td>
                    <td className="py-2">#{serial}</td>
                    <td className="py-2 text-right">{formatUsd(price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ShowMore query={query} of="sales" />
          </details>
        </>
      )}
    </Section>
  )
}

/** Fewer sales make no line. */
const chartedSales = 3

/** A day, where the visitor is. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm text-muted" suppressHydrationWarning>
      {formatDay(at)}
    </time>
  )
}
