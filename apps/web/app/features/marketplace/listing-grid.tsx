import type { CardFace } from '@toprun/api-schema/card'
import type { MarketListing } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlayerCard } from '../cards/player-card.tsx'
import { shownCard } from '../cards/shown-card.ts'
import { EndsIn } from './ends-in.tsx'
import { listingPath } from './market-search.ts'

/** Cards side by side with what is said below each. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 min-[560px]:grid-cols-3 min-[860px]:grid-cols-4 min-[1100px]:grid-cols-5">
      {children}
    </ul>
  )
}

/** A listing in a grid, leading to its page. `note` replaces what it costs. */
export function ListingItem({ listing, note }: { listing: MarketListing; note?: ReactNode }) {
  return (
    <CardItem to={listingPath(listing.id)} face={listing.face} serial={listing.serial}>
      {note ?? <Price listing={listing} />}
    </CardItem>
  )
}

type CardItemProps = { to: string; face: CardFace; serial: number; children: ReactNode }

/** A card in a grid, leading to `to`, with what is said below it. */
export function CardItem({ to, face, serial, children }: CardItemProps) {
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]">
      <Link
        to={to}
        className="mx-auto grid max-w-52 gap-3 rounded-panel p-1 transition-transform hover:-translate-y-1 motion-reduce:transform-none"
      >
        <PlayerCard card={shownCard(face, serial, '')} />
        <span className="grid justify-items-center gap-0.5 text-center text-sm text-muted">{children}</span>
      </Link>
    </li>
  )
}

function Price({ listing: { kind, price, bids, endsAt } }: { listing: MarketListing }) {
  return (
    <>
      <b className="text-lg text-ink tabular-nums">{formatUsd(price)}</b>
      {kind === 'auction' && <span>{bids === 0 ? 'No bids yet' : bidCount(bids)}</span>}
      {endsAt !== null && <EndsIn at={endsAt} />}
    </>
  )
}

/** `1 bid`, `2 bids`. */
export function bidCount(bids: number): string {
  return bids === 1 ? '1 bid' : `${bids} bids`
}
