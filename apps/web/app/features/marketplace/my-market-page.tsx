import type { ListingState, MyBidsResponse } from '@toprun/api-schema/market'
import type { ReactNode } from 'react'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import tag from '../../ui/empty/tag.svg?no-inline'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { useShownSearch } from '../../ui/use-shown-search.ts'
import { bidCount } from './listing-grid.tsx'
import { myBidsQuery, myListingsQuery, sellableCardsQuery } from './market-queries.ts'
import { listingPath } from './market-search.ts'
import { MarketTabs } from './market-tabs.tsx'
import { MyOffers } from './my-offers.tsx'
import { TradeRow, TradeTab } from './trade-row.tsx'

/** What the user sells and sold, where they bid, what they offered or were offered, and the tokens of their wallet. */
export function MyMarketPage({ tokens }: { tokens: ReactNode }) {
  const tabs = [
    { id: 'listings', label: 'Listings', panel: <MyListings /> },
    { id: 'bids', label: 'Bids', panel: <MyBids /> },
    { id: 'received', label: 'Offers to you', panel: <MyOffers side="received" /> },
    { id: 'made', label: 'Your offers', panel: <MyOffers side="made" /> },
    { id: 'tokens', label: 'Tokens', panel: tokens },
  ] as const
  const asked = useShownSearch().get('tab')
  const selected = tabs.find(({ id }) => id === asked) ?? tabs[0]
  return (
    <MarketTabs
      title="My listings and offers"
      text="What you sell, where you bid, and the offers that wait for an answer."
      actions={<ButtonLink to="/marketplace/sell">Sell a card</ButtonLink>}
      wide
    >
      <LinkTabs
        look="segments"
        label="My listings and offers"
        selected={selected.id}
        tabs={tabs.map(({ id, label }) => ({ id, label, to: `/marketplace/mine?tab=${id}` }))}
        panel={selected.panel}
      />
    </MarketTabs>
  )
}

const stateNames: Readonly<Record<ListingState, string>> = {
  open: 'For sale',
  sold: 'Sold',
  ended: 'Ended',
  called_off: 'Called off',
}

function MyListings() {
  return (
    <TradeTab
      query={useOwnPages(myListingsQuery)}
      failure="Your listings could not be loaded"
      itemsOf={(page) => page.listings}
      empty={{
        picture: tag,
        title: 'No listings',
        text: 'Cards that you sell appear here.',
        action: <FirstCards />,
      }}
      row={({ id, face, serial, price, kind, bids, state, endsAt }) => (
        <TradeRow
          key={id}
          to={listingPath(id)}
          {...{ face, serial }}
          amount={price}
          state={stateNames[state]}
          isOpen={state === 'open'}
          note={
            kind === 'auction' ? `Auction, ${bids === 0 ? 'no bids yet' : bidCount(bids)}` : 'Fixed price'
          }
          ends={auctionEnd(endsAt)}
        />
      )}
    />
  )
}

/** Asked only below an empty list: a user with cards sells one by the button at the top. */
function FirstCards() {
  const { data } = useOwnPages(sellableCardsQuery)
  const hasNothingToSell = data?.pages[0]?.cards.length === 0
  return (
    hasNothingToSell && (
      <ButtonLink to="/place-order" variant="secondary">
        Get packs
      </ButtonLink>
    )
  )
}

const auctionEnd = (at: string | null) => (at === null ? null : { at, ticks: true })

const bidNames: Readonly<Record<MyBidsResponse['bids'][number]['state'], string>> = {
  leading: 'Highest bid',
  outbid: 'Outbid',
  won: 'Won',
  returned: 'Returned',
}

function MyBids() {
  return (
    <TradeTab
      query={useOwnPages(myBidsQuery)}
      failure="Your bids could not be loaded"
      itemsOf={(page) => page.bids}
      empty={{
        picture: tag,
        title: 'No bids',
        text: 'Auctions that you bid in appear here.',
        action: (
          <ButtonLink to="/marketplace?kind=auction" variant="secondary">
            Show auctions
          </ButtonLink>
        ),
      }}
      row={({ id, state, amount, listing }) => (
        <TradeRow
          key={id}
          to={listingPath(listing.id)}
          face={listing.face}
          serial={listing.serial}
          amount={amount}
          state={bidNames[state]}
          isOpen={listing.state === 'open'}
          note={`From ${listing.seller}`}
          ends={auctionEnd(listing.endsAt)}
        />
      )}
    />
  )
}
