import type { ListingResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Section } from '../../ui/section.tsx'
import { Day } from './edition-prices.tsx'

/** The bids of an auction, the highest first; each bar is its share of the highest. */
export function BidHistory({ bids }: Pick<ListingResponse, 'bids'>) {
  const highest = bids[0]?.amount ?? 0
  return (
    <Section title="Bids" panel>
      <ol className="grid gap-2">
        {bids.map(({ amount, bidder, mine, at }, place) => (
          <li key={amount} className="relative isolate overflow-hidden rounded-control px-3 py-2">
            <span
              aria-hidden="true"
              className={clsx('absolute inset-0 -z-10 origin-left', place === 0 ? 'bg-picked' : 'bg-sunken')}
              style={{ transform: `scaleX(${amount / highest})` }}
            />
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {mine ? <b>You</b> : bidder} <Day at={at} />
              </span>
              <b className="tabular-nums">{formatUsd(amount)}</b>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
