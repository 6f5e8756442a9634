import type { EditionPrice, MarketListing } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { shownCard } from '../cards/shown-card.ts'
import { YoursMark } from '../cards/yours-mark.tsx'
import { EndsIn } from './ends-in.tsx'
import { listingPath } from './market-search.ts'
import { priceLabel } from './price-label.ts'
import { priceLine } from './price-line.ts'

/** Cards side by side with what is said below each. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 min-[620px]:grid-cols-3 min-[860px]:grid-cols-4 min-[1100px]:grid-cols-5">
      {children}
    </ul>
  )
}

/** The shape of a grid that is on its way. */
export function CardGridSkeleton() {
  return (
    <CardGrid>
      {[0, 1, 2, 3, 4].map((at) => (
        <li key={at}>
          <Skeleton className="aspect-[5/8.6] rounded-panel" />
        </li>
      ))}
    </CardGrid>
  )
}

type ListingItemProps = {
  listing: MarketListing
  /** Of its edition, as far as known. */
  price?: EditionPrice | undefined
  /** The viewer's own. */
  isOwn: boolean
}

/** A listing in a grid, leading to its page: what it costs beside what others of its edition do, and who sells it. */
export function ListingItem({ listing, price, isOwn }: ListingItemProps) {
  const { id, kind, bids, endsAt, seller, face, serial } = listing
  const market = price && priceLine(price, kind === 'fixed' ? listing.price : null)
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <Link
        to={listingPath(id)}
        className="panel group grid h-full grid-rows-[auto_1fr] p-2.5 transition-colors hover:border-control sm:p-3"
      >
        <PlayerCard
          card={shownCard(face, serial, '')}
          className="mx-auto transition-transform group-hover:-translate-y-1 motion-reduce:transform-none"
        />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 px-1 pt-3 pb-1 text-sm text-muted tabular-nums">
          <span className="flex items-center justify-between gap-x-2">
            <span>{kind !== 'fixed' ? priceLabel(listing) : isOwn ? 'Your price' : 'Buy now'}</span>
            {isOwn && <YoursMark />}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <b className="font-display text-2xl leading-none font-extrabold text-price">
              {formatUsd(listing.price)}
            </b>
            {kind === 'auction' && bids > 0 && <span>{bidCount(bids)}</span>}
          </span>
          {/* The same rows in every tile, also where there is nothing to say. */}
          <span className="min-h-5 truncate">{!isOwn && `From ${seller}`}</span>
          <span className="flex min-h-5 flex-wrap gap-x-1.5 max-sm:[&>*+*]:hidden">
            {market?.split(' · ').map((part) => (
              <span
                key={part}
                className="whitespace-nowrap not-first:before:mr-1.5 not-first:before:content-['·'/'']"
              >
                {part}
              </span>
            ))}
          </span>
          <span className="flex min-h-5 items-center gap-1.5 font-semibold whitespace-nowrap text-ink">
            {endsAt !== null && listing.state === 'open' && (
              <>
                <Timer aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <EndsIn at={endsAt} ticks />
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** `1 bid`, `2 bids`. */
export function bidCount(bids: number): string {
  return bids === 1 ? '1 bid' : `${bids} bids`
}

/** The prices of pages of a list, by edition. */
export function pricesOf(
  pages: readonly { prices: readonly EditionPrice[] }[],
): ReadonlyMap<number, EditionPrice> {
  return new Map(pages.flatMap(({ prices }) => prices.map((price) => [price.edition, price])))
}
