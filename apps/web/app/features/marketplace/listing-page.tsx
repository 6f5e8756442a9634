import { useQuery } from '@tanstack/react-query'
import type { ListingResponse, MarketListing, MarketResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Timer } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../platform/site-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { CardSpread } from '../cards/card-spread.tsx'
import { cardPath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { SerialGrid } from '../gallery/serial-grid.tsx'
import { BidHistory } from './bid-history.tsx'
import { EditionPrices } from './edition-prices.tsx'
import { EndsIn } from './ends-in.tsx'
import { ListedCard } from './listed-card.tsx'
import { bidCount } from './listing-grid.tsx'
import { listingQuery } from './market-queries.ts'
import { priceLabel } from './price-label.ts'
import { SimilarCards } from './similar-cards.tsx'
import { TradeBox } from './trade-box.tsx'

type ListingPageProps = {
  first: ListingResponse
  /** Other cards for sale, the closest first. */
  similar: MarketResponse
}

/** A card for sale: its price, its bids, past prices of its edition, and what else is for sale. */
export function ListingPage({ first, similar }: ListingPageProps) {
  const origin = useSite()?.origin ?? ''
  const { data } = useQuery({ ...listingQuery(first.listing.id), initialData: first, staleTime: 0 })
  const { listing, market, bids } = data
  const { face, serial } = listing
  const serialWords = serialText({ number: serial, cap: face.cap })
  return (
    <div className="page page-body">
      <Breadcrumbs
        trail={[{ name: 'Marketplace', path: '/marketplace' }]}
        here={`${face.player.name} ${serialWords}`}
      />
      <CardSpread card={shownCard(face, serial, origin)}>
        <div>
          <PageTitle size="object">
            {face.player.name}, {kindName(face)} <span className="text-muted">{serialWords}</span>
          </PageTitle>
          <p className="mt-2 text-muted">
            Sold by {listing.seller} ·{' '}
            <Link to={cardPath(face.edition, serial)} className="text-link underline underline-offset-4">
              History and offers
            </Link>
          </p>
        </div>
        <section aria-label="Price" className="panel p-5">
          <PriceAndState listing={listing} />
          <TradeBox {...data} />
        </section>
        {bids.length > 0 && <BidHistory bids={bids} />}
        <ListedCard listing={listing} />
        <EditionPrices edition={face.edition} market={market} />
      </CardSpread>
      <div className="mt-12 grid gap-12">
        <SerialGrid face={face} here={serial} />
        <SimilarCards market={similar} />
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
function PriceAndState({ listing }: { listing: MarketListing }) {
  const { state, price, bids, endsAt } = listing
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <p aria-live="polite">
        <span className="block text-sm text-muted">
          {state === 'sold' ? 'Sold for' : priceLabel(listing)}
        </span>
        <b className="font-display text-6xl leading-none font-extrabold text-price tabular-nums">
          {formatUsd(price)}
        </b>
      </p>
      {state !== 'open' ? (
        <p className="font-semibold" aria-live="polite">
          {over[state]}
        </p>
      ) : (
        endsAt !== null && (
          <p className="grid gap-0.5 sm:text-right">
            <span className="text-sm text-muted">{bids === 0 ? 'No bids yet' : bidCount(bids)}</span>
            <span className="inline-flex items-center gap-1.5 font-display text-2xl leading-none font-bold">
              <Timer aria-hidden="true" className="size-5 text-muted" />
              <EndsIn at={endsAt} ticks />
            </span>
          </p>
        )
      )}
    </div>
  )
}
