import type { ListingResponse, MarketListing } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { ForVisitors } from '../auth/sign-in-first.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { serialText, shownCard } from '../cards/shown-card.ts'
import { BidForm } from './bid-form.tsx'
import { BuyForm } from './buy-form.tsx'
import { listingPath } from './market-search.ts'
import { OwnListing } from './own-listing.tsx'
import { priceLabel } from './price-label.ts'

type TradeBoxProps = Pick<ListingResponse, 'listing' | 'leastBid' | 'caller'>

const bidNotes = {
  leading: 'You have the highest bid.',
  outbid: 'You were outbid. Your money went back to your wallet.',
} as const

/** What the viewer can do about a listing: buy it, bid, or change it where it is theirs. */
export function TradeBox({ listing, leastBid, caller }: TradeBoxProps) {
  const { signedIn } = useSession()
  // The page is rendered for a visitor; only the browser knows the user.
  const skeleton = <Skeleton className="mt-5 h-12" />
  if (caller === 'visitor') {
    if (signedIn) return skeleton
    return (
      <ForVisitors skeleton={skeleton}>
        {listing.state === 'open' && (
          <div className="mt-5 grid">
            <Offer listing={listing} leastBid={leastBid} isLeading={false} />
          </div>
        )}
      </ForVisitors>
    )
  }
  const note = caller === 'leading' || caller === 'outbid' ? bidNotes[caller] : null
  return (
    <div className="mt-5 grid gap-3">
      {note !== null && listing.state === 'open' && (
        <p role="status" className="font-semibold">
          {note}
        </p>
      )}
      {caller === 'buyer' && (
        <>
          <p className="font-semibold">You bought this card. It is in your vault.</p>
          <ButtonLink to="/vault" variant="secondary">
            Go to your vault
          </ButtonLink>
        </>
      )}
      {listing.state === 'open' &&
        (caller === 'seller' ? (
          <OwnListing listing={listing} />
        ) : (
          <Offer listing={listing} leastBid={leastBid} isLeading={caller === 'leading'} />
        ))}
    </div>
  )
}

type OfferProps = { listing: MarketListing; leastBid: number | null; isLeading: boolean }

function Offer({ listing, leastBid, isLeading }: OfferProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const [open, setOpen] = useState(false)
  const isAuction = listing.kind === 'auction'
  const start = () => (signedIn ? setOpen(true) : auth.open('login', { next: listingPath(listing.id) }))
  const bid = isLeading ? 'Raise your bid' : 'Place a bid'
  const action = isAuction ? bid : `Buy for ${formatUsd(listing.price)}`
  return (
    <>
      <Button onClick={start} className="max-md:hidden">
        {action}
      </Button>
      <ActionBar about={priceLabel(listing)} price={formatUsd(listing.price)}>
        <Button onClick={start}>{action}</Button>
      </ActionBar>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={isAuction ? bid : 'Buy this card'}
        description={`${listing.face.player.name} ${serialText({ number: listing.serial, cap: listing.face.cap })}`}
      >
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <PlayerCard card={shownCard(listing.face, listing.serial, '')} />
          {isAuction ? (
            <BidForm listing={listing} leastBid={leastBid ?? listing.price} onDone={() => setOpen(false)} />
          ) : (
            <BuyForm listing={listing} onDone={() => setOpen(false)} />
          )}
        </div>
      </Dialog>
    </>
  )
}
