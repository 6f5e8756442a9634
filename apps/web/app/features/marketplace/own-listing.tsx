import { listedResponse, type MarketListing } from '@toprun/api-schema/market'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ChangePrice } from './change-price.tsx'
import { useTrade } from './use-trade.ts'

/** What a seller can do about an open listing. An auction with bids runs to its end. */
export function OwnListing({ listing }: { listing: MarketListing }) {
  const end = useTrade(() => api.delete(`/api/market/listings/${listing.id}`, listedResponse))
  if (listing.bids > 0) return <p>Your auction has bids and runs to its end.</p>
  return (
    <>
      {listing.kind === 'fixed' && <ChangePrice listing={listing} />}
      <FormError error={end.error} />
      <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate()}>
        End listing
      </Button>
    </>
  )
}
