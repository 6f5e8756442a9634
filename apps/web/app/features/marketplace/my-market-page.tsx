import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListingState, MyBidsResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CardGrid, ListingItem } from './listing-grid.tsx'
import { myBidsQuery, myListingsQuery } from './market-queries.ts'
import { MyOffers } from './my-offers.tsx'

/** What the user sells and sold, where they bid, what they offered or were offered, and the tokens of their wallet. */
export function MyMarketPage({ tokens }: { tokens: ReactNode }) {
  const [search] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab') === 'tokens' ? 'tokens' : 'listings')
  return (
    <div className="page page-body">
      <PageHeader
        title="My listings and offers"
        trail={
          <Breadcrumbs
            trail={[{ path: '/marketplace', name: 'Marketplace' }]}
            here="My listings and offers"
          />
        }
      />
      <Tabs
        label="My listings and offers"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'listings', label: 'Listings', panel: <MyListings /> },
          { id: 'bids', label: 'Bids', panel: <MyBids /> },
          { id: 'received', label: 'Offers to you', panel: <MyOffers side="received" /> },
          { id: 'made', label: 'Your offers', panel: <MyOffers side="made" /> },
          { id: 'tokens', label: 'Tokens', panel: tokens },
        ]}
      />
    </div>
  )
}

const stateNames: Readonly<Record<ListingState, string>> = {
  open: 'For sale',
  sold: 'Sold',
  ended: 'Ended',
  called_off: 'Called off',
}

function MyListings() {
  const { signedIn } = useSession()
  const query = useInfiniteQuery({ ...myListingsQuery, enabled: signedIn })
  return (
    <>
      <QueryPanel query={query} failure="Your listings could not be loaded" skeleton={skeleton}>
        {({ pages }) => {
          const listings = pages.flatMap((page) => page.listings)
          if (listings.length === 0)
            return (
              <EmptyState
                title="No listings"
                text="Cards that you sell appear here."
                action={<ButtonLink to="/marketplace/sell">Sell a card</ButtonLink>}
              />
            )
          return (
            <CardGrid>
              {listings.map((listing) => (
                <ListingItem
                  key={listing.id}
                  listing={listing}
                  note={<Note state={stateNames[listing.state]} amount={listing.price} />}
                />
              ))}
            </CardGrid>
          )
        }}
      </QueryPanel>
      <ShowMore query={query} />
    </>
  )
}

const bidNames: Readonly<Record<MyBidsResponse['bids'][number]['state'], string>> = {
  leading: 'Highest bid',
  outbid: 'Outbid',
  won: 'Won',
  returned: 'Returned',
}

function MyBids() {
  const { signedIn } = useSession()
  const query = useInfiniteQuery({ ...myBidsQuery, enabled: signedIn })
  return (
    <>
      <QueryPanel query={query} failure="Your bids could not be loaded" skeleton={skeleton}>
        {({ pages }) => {
          const bids = pages.flatMap((page) => page.bids)
          if (bids.length === 0)
            return (
              <EmptyState
                title="No bids"
                text="Auctions that you bid in appear here."
                action={<ButtonLink to="/marketplace?kind=auction">Show auctions</ButtonLink>}
              />
            )
          return (
            <CardGrid>
              {bids.map(({ id, state, amount, listing }) => (
                <ListingItem
                  key={id}
                  listing={listing}
                  note={<Note state={bidNames[state]} amount={amount} />}
                />
              ))}
            </CardGrid>
          )
        }}
      </QueryPanel>
      <ShowMore query={query} />
    </>
  )
}

function Note({ state, amount }: { state: string; amount: number }) {
  return (
    <>
      <b className="text-lg text-ink tabular-nums">{formatUsd(amount)}</b>
      <span>{state}</span>
    </>
  )
}

const skeleton = <Skeleton className="h-72" />
