import { useQuery } from '@tanstack/react-query'
import type { CardFace } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { CardMarketResponse } from '@toprun/api-schema/offer'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { ForVisitors } from '../auth/sign-in-first.tsx'
import { cardPath, serialText } from '../cards/shown-card.ts'
import { CardOffers } from './card-offers.tsx'
import { EditionPrices } from './edition-prices.tsx'
import { cardMarketQuery } from './market-queries.ts'
import { listingPath } from './market-search.ts'
import { OfferForm } from './offer-form.tsx'
import { SellForm } from './sell-form.tsx'

type CardMarketProps = {
  face: CardFace
  serial: number
  /** As a visitor sees it; null where the page is the owner's own, and asks in the browser. */
  first: CardMarketResponse | null
}

/** A card on the marketplace: its price, the offers for it, and what the viewer can do: sell it, offer, or answer an offer. */
export function CardMarket({ face, serial, first }: CardMarketProps) {
  const { signedIn } = useSession()
  const { data } = useQuery({
    ...cardMarketQuery(face.edition, serial),
    enabled: signedIn || first !== null,
    ...(first && { initialData: first, staleTime: 0 }),
  })
  const skeleton = <Skeleton className="h-80 rounded-panel" />
  if (!data || (signedIn && data.caller === 'visitor')) return skeleton
  const shown = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section title="Marketplace" panel>
        <ForSale listing={data.listing} />
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          <Actions face={face} serial={serial} data={data} />
        </div>
        <CardOffers data={data} />
      </Section>
      <EditionPrices edition={face.edition} market={data.market} />
    </div>
  )
  return signedIn ? shown : <ForVisitors skeleton={skeleton}>{shown}</ForVisitors>
}

function ForSale({ listing }: Pick<CardMarketResponse, 'listing'>) {
  if (!listing) return <p className="text-muted">This card is not for sale.</p>
  const { kind, price } = listing
  return (
    <p className="text-muted">
      {kind === 'fixed' ? 'For sale at' : 'In an auction at'}{' '}
      <b className="block font-display text-5xl leading-none font-extrabold text-price tabular-nums">
        {formatUsd(price)}
      </b>
    </p>
  )
}

type ActionsProps = Pick<CardMarketProps, 'face' | 'serial'> & { data: CardMarketResponse }

function Actions({
  face,
  serial,
  data: { listing, market, caller, takesOffers, sellable, offers },
}: ActionsProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const [open, setOpen] = useState<'sell' | 'offer' | null>(null)
  const close = () => setOpen(null)
  const description = `${face.player.name} ${serialText({ number: serial, cap: face.cap })}`
  const price = { floor: market.floor, lastSale: market.sales[0]?.price ?? null }
  const mayOffer = takesOffers && caller !== 'owner' && !offers.some(({ mine }) => mine)
  return (
    <>
      {listing && <ButtonLink to={listingPath(listing.id)}>Show listing</ButtonLink>}
      {sellable !== null && (
        <>
          <Button onClick={() => setOpen('sell')} className="max-md:hidden">
            Sell this card
          </Button>
          <ActionBar
            about={price.floor === null ? 'Not for sale' : 'Not for sale · lowest price'}
            price={price.floor === null ? 'Yours' : formatUsd(price.floor)}
          >
            <Button onClick={() => setOpen('sell')}>Sell this card</Button>
          </ActionBar>
        </>
      )}
      {mayOffer && (
        <Button
          variant="secondary"
          onClick={() =>
            signedIn ? setOpen('offer') : auth.open('login', { next: cardPath(face.edition, serial) })
          }
        >
          Make an offer
        </Button>
      )}
      {sellable !== null && (
        <Dialog open={open === 'sell'} onClose={close} title="Sell this card" description={description}>
          <SellForm card={{ id: sellable, serial, face }} price={price} />
        </Dialog>
      )}
      <Dialog open={open === 'offer'} onClose={close} title="Make an offer" description={description}>
        <OfferForm edition={face.edition} serial={serial} onDone={close} />
      </Dialog>
    </>
  )
}
