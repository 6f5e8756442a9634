import { useQuery } from '@tanstack/react-query'
import type { EditionMarket, ListingResponse, MarketListing } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardPath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { useSite } from '../shell/site-data.ts'
import { EndsIn } from './ends-in.tsx'
import { bidCount } from './listing-grid.tsx'
import { listingQuery } from './market-queries.ts'
import { TradeBox } from './trade-box.tsx'

/** A card for sale: what it costs, who bid, and what its edition sold for. */
export function ListingPage({ first }: { first: ListingResponse }) {
  const origin = useSite()?.origin ?? ''
  const { data } = useQuery({ ...listingQuery(first.listing.id), initialData: first, staleTime: 0 })
  const { listing, market, bids } = data
  const { face, serial } = listing
  const serialWords = serialText({ number: serial, cap: face.cap })
  return (
    <div className="page py-6 sm:py-8">
      <Link to="/marketplace" className="font-semibold underline underline-offset-4">
        Marketplace
      </Link>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <PlayerCard card={shownCard(face, serial, origin)} size="full" turns className="mx-auto" />
        <div className="min-w-0">
          <h1 className="font-display text-title leading-none font-extrabold">
            {face.player.name}, {kindName(face)} <span className="text-gold-text">{serialWords}</span>
          </h1>
          <p className="mt-2 text-muted">
            Sold by {listing.seller} ·{' '}
            <Link to={cardPath(face.edition, serial)} className="underline underline-offset-4">
              History of this card
            </Link>
          </p>
          <Standing listing={listing} />
          <TradeBox {...data} />
          {bids.length > 0 && (
            <Section title="Bids">
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
            </Section>
          )}
          <Prices market={market} />
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
function Standing({ listing: { kind, state, price, bids, endsAt } }: { listing: MarketListing }) {
  const label = kind === 'fixed' ? 'Price' : bids === 0 ? 'Opening bid' : 'Highest bid'
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

function Prices({ market: { floor, sales } }: { market: EditionMarket }) {
  return (
    <Section title="Prices of this edition">
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
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
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

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm text-muted" suppressHydrationWarning>
      {formatDay(at)}
    </time>
  )
}
