import type { EditionMarket } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type ReactNode, useId } from 'react'
import { formatDay } from '../../platform/date-text.ts'

/** What an edition costs and was sold for. */
export function EditionPrices({ market: { floor, sales } }: { market: EditionMarket }) {
  return (
    <MarketSection title="Prices of this edition">
      <p>{floor === null ? 'None for sale at a fixed price.' : `Lowest price now: ${formatUsd(floor)}`}</p>
      {sales.length === 0 ? (
        <p className="mt-1 text-muted">No card of this edition has been sold yet.</p>
      ) : (
        <table className="mt-3 w-full text-left tabular-nums">
          <caption className="sr-only">Latest sales</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th className="py-1.5 font-semibold">Sold</th>
              <th className="py-1.5 font-semibold">Card</th>
              <th className="py-1.5 text-right font-semibold">Price</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
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
      )}
    </MarketSection>
  )
}

export function MarketSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 font-display text-heading font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A day, where the visitor is. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm text-muted" suppressHydrationWarning>
      {formatDay(at)}
    </time>
  )
}
