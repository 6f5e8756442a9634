import { useQuery } from '@tanstack/react-query'
import type { CryptoCoin } from '@toprun/api-schema/crypto'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../../../ui/panel-state.tsx'
import type { Order } from '../../orders/order.ts'
import { useWallet } from '../../wallet-connect/wallet-state.ts'
import { coinNames } from './coin-text.ts'
import { type CryptoContext, CryptoPanel, CryptoSkeleton } from './crypto-panel.tsx'
import type { Deposit } from './deposit-memory.ts'
import type { FinalStatus } from './deposit-status.ts'
import { useWalletPlace, type WalletPlace } from './other-wallet.tsx'
import { PricedOrder } from './priced-order.tsx'
import { orderQuoteQuery } from './quote.ts'
import { StateFirst } from './state-first.tsx'

type PayByCryptoProps = {
  order: Order
  /** Of what is ordered. */
  title: string
  coin: CryptoCoin
  /** The look of the pay button. */
  variant: 'primary' | 'secondary'
  /** The order is paid; in the server's words. */
  onPaid: (msg: string) => void
}

/** Pays an order by ETH or MATIC, at the server's price. */
export default function PayByCrypto({ order, title, coin, variant, onPaid }: PayByCryptoProps) {
  const [place, setPlace] = useWalletPlace()
  function finish(deposit: Deposit, end: FinalStatus): boolean {
    const isThisOrder = deposit.kind === 'order' && deposit.order === order.id
    if (end.step !== 'paid' || !isThisOrder) return false
    onPaid(end.msg)
    return true
  }
  return (
    <CryptoPanel title={`Pay with ${coinNames[coin]}`} order={order.id} onEnd={finish}>
      {(context) => (
        <QuotedOrder {...context} {...{ order, title, coin, variant, place }} onPlace={setPlace} />
      )}
    </CryptoPanel>
  )
}

type QuotedOrderProps = CryptoContext & {
  order: Order
  title: string
  coin: CryptoCoin
  variant: PayByCryptoProps['variant']
  place: WalletPlace
  onPlace: (place: WalletPlace) => void
}

/**
 * Requests a quote, a new one for each wallet that may pay. If that fails, the last one stays: it may have been paid
 * from elsewhere.
 */
function QuotedOrder({ order, title, coin, variant, place, ...context }: QuotedOrderProps) {
  const wallet = useWallet()
  const payer = place === 'here' && wallet.status === 'connected' ? wallet.address.toLowerCase() : null
  const quote = useQuery(orderQuoteQuery(order, payer))
  const unasked = quote.data && 'unasked' in quote.data ? quote.data : null
  const priced = quote.data && 'quote' in quote.data ? quote.data : undefined
  const [last, setLast] = useState(priced)
  if (priced && priced !== last) setLast(priced)
  const shown = priced ?? last
  const failure = quote.isError && (
    <ErrorState title="No price available" text={quote.error.message} onRetry={() => quote.refetch()} />
  )

  if (unasked)
    return (
      <StateFirst {...{ order, coin, title, variant }} price={unasked} onStated={() => quote.refetch()} />
    )
  if (!shown) return failure || <CryptoSkeleton />
  const payment = shown.pay.find((each) => each.coin === coin)
  if (!payment)
    return (
      <EmptyState
        title={`${coinNames[coin]} payments are off`}
        text="This coin is not taken right now. Choose another way to pay."
      />
    )
  return (
    <>
      {failure}
      <PricedOrder
        {...context}
        order={order}
        quote={shown}
        payment={payment}
        isForPayer={priced !== undefined}
        place={place}
        renewing={quote.isFetching}
        onRenew={() => quote.refetch()}
      />
    </>
  )
}
