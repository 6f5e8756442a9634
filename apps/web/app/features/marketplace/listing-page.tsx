import { useQuery } from '@tanstack/react-query'
import type { ListingResponse, MarketListing } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Link } from 'react-router'
import { useSite } from '../../platform/site-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardPath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { Day, EditionPrices, MarketSection } from './edition-prices.tsx'
import { EndsIn } from './ends-in.tsx'
import { bidCount } from './listing-grid.tsx'
import { listingQuery } from './market-queries.ts'
import { TradeBox } from './trade-box.tsx'

/** A card for sale: its price, its bids, and past prices of its edition. */
export function ListingPage({ first }: { first: ListingResponse }) {
  const origin = useSite()?.origin ?? ''
  const { data } = useQuery({ ...listingQuery(first.listing.id), initialData: first, staleTime: 0 })
  const { listing, market, bids } = data
  const { face, serial } = listing
  const serialWords = serialText({ number: serial, cap: face.cap })
  return (
    <div className="page page-body">
      <Breadcrumbs
        trail={[{ path: '/marketplace', name: 'Marketplace' }]}
        here={`${face.player.name} ${serialWords}`}
      />
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,28.75rem)_minmax(0,1fr)]">
        <PlayerCard card={shownCard(face, serial, origin)} size="full" turns className="mx-auto" />
        <div className="min-w-0">
          <PageTitle size="object">
            {face.player.name}, {kindName(face)} <span className="text-muted">{serialWords}</span>
          </PageTitle>
          <p className="mt-2 text-muted">
            Sold by {listing.seller} ·{' '}
            <Link to={cardPath(face.edition, serial)} className="underline underline-offset-4">
              History and offers
            </Link>
          </p>
          <PriceAndState listing={listing} />
          <TradeBox {...data} />
          {bids.length > 0 && (
            <MarketSection title="Bids">
              <ol className="divide-y divide-line border-y border-line">
                {bids.map(({ amount, bidder, mine, at }) => (
                  <li key={amount} className="flex justify-between gap-4 py-2.5">
                    <span className="min-w-0 wrap-anywhere">
                      {mine ? <b>You</b> : bidder} <Day at={at} />
                    </span>
                    <b className="tabular-nums">{formatUsd(amount)}</b>
                  </li>
                ))}
              </ol>
            </MarketSection>
          )}
          <EditionPrices market={market} />
        </div>
      </div>
    </div>
  )
}

const over = {
  sold: 'Sold',
  ended: 'Not for sale any more',
  called_off: 'Called off. No money was taken.',
} as const

/** What it costs now, or what became of it. */
function PriceAndState({ listing: { kind, state, price, bids, endsAt } }: { listing: MarketListing }) {
  const label = kind !== 'auction' ? 'Price' : bids === 0 ? 'Opening bid' : 'Highest bid'
  return (
    <div className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-1" aria-live="polite">
      <p>
        <span className="block text-sm text-muted">{state === 'sold' ? 'Sold for' : label}</span>
        <b className="font-display text-title leading-none tabular-nums">{formatUsd(price)}</b>
      </p>
      {state !== 'open' ? (
        <p className="font-semibold">{over[state]}</p>
      ) : (
        endsAt !== null && (
          <p className="text-muted">
            <EndsIn at={endsAt} /> · {bidCount(bids)}
          </p>
        )
      )}
    </div>
  )
}
