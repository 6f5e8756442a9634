import { type MarketListing, tradeResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CostNote, useCover } from '../payments/wallet/cost-note.tsx'
import { useTrade } from './use-trade.ts'

/** The last step before a card is bought. A retry after a lost response pays nothing twice. */
export function BuyForm({ listing: { id, price }, onDone }: { listing: MarketListing; onDone: () => void }) {
  const cover = useCover(price)
  const buy = useTrade(() => api.post(`/api/market/listings/${id}/purchase`, tradeResponse, { price }), {
    onDone,
  })
  return (
    <div className="grid gap-4">
      <CostNote cover={cover}>{formatUsd(price)} will be taken from your wallet.</CostNote>
      <FormError error={buy.error} />
      <Button busy={buy.isPending} disabled={cover?.kind !== 'covered'} onClick={() => buy.mutate()}>
        Pay {formatUsd(price)} and buy
      </Button>
    </div>
  )
}
