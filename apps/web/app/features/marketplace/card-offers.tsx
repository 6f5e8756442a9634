import { formatCents, formatUsd } from '@toprun/api-schema/money-text'
import { type CardMarketResponse, offerResponse } from '@toprun/api-schema/offer'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { EndsIn } from './ends-in.tsx'
import { proceedsOf } from './price-form.ts'
import { useTrade } from './use-trade.ts'

type Offer = CardMarketResponse['offers'][number]

/** The open offers for a card. The owner answers them; a bidder can withdraw their own. */
export function CardOffers({ data: { offers, caller, listing } }: { data: CardMarketResponse }) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="Offers" className="mt-5 divide-y divide-line border-y border-line">
      {offers.map((offer) => (
        <li key={offer.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
          <b className="font-display text-2xl leading-none font-extrabold text-price tabular-nums">
            {formatUsd(offer.amount)}
          </b>
          <span className="min-w-0 grow basis-32 wrap-anywhere">
            {offer.mine ? 'You' : offer.user}{' '}
            <span className="text-sm text-muted">
              <EndsIn at={offer.expiresAt} />
            </span>
          </span>
          {caller === 'owner' && <Answer offer={offer} inAuction={listing?.kind === 'auction'} />}
          {offer.mine && <Withdraw offer={offer} />}
        </li>
      ))}
    </ul>
  )
}

/** One call about an offer; its result is in a toast, whichever it is. */
function useOfferCall(call: () => Promise<{ msg: string }>) {
  return useTrade(call, { onError: ({ message }) => toast.error(message) })
}

function Answer({ offer: { id, amount, user }, inAuction }: { offer: Offer; inAuction: boolean }) {
  const [asked, ask] = useState(false)
  const url = `/api/market/offers/${id}`
  const accept = useOfferCall(() => api.post(`${url}/accept`, offerResponse, {}))
  const decline = useOfferCall(() => api.post(`${url}/decline`, offerResponse, {}))
  return (
    <>
      <Button variant="secondary" disabled={inAuction} onClick={() => ask(true)}>
        Accept<span className="sr-only"> {formatUsd(amount)}</span>
      </Button>
      <Button variant="quiet" busy={decline.isPending} onClick={() => decline.mutate()}>
        Decline<span className="sr-only"> {formatUsd(amount)}</span>
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        title="Accept this offer"
        description={`${user} gets the card, and you receive ${formatCents(proceedsOf(amount).sellerMinor)} after fee and royalty.`}
      >
        <Button className="w-full" busy={accept.isPending} onClick={() => accept.mutate()}>
          Sell for {formatUsd(amount)}
        </Button>
      </Dialog>
    </>
  )
}

function Withdraw({ offer: { id } }: { offer: Offer }) {
  const withdraw = useOfferCall(() => api.delete(`/api/market/offers/${id}`, offerResponse))
  return (
    <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Withdraw offer
    </Button>
  )
}
