import { useQuery } from '@tanstack/react-query'
import type { CryptoCoin, CryptoOptionsAnswer } from '@toprun/api-schema/crypto'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { coinNames } from './coin-words.ts'
import { type OrderWish, orderQuoteQuery } from './order-quote.ts'
import { DeskSkeleton } from './payment-desk.tsx'
import { PricedOrder } from './priced-order.tsx'
import type { WalletPlace } from './wallet-places.tsx'

type OrderPaymentProps = {
  member: string
  options: CryptoOptionsAnswer
  coin: CryptoCoin
  orderName: string
  wish: OrderWish
  /** What the page has shown it to cost, in USD. */
  amount: number
  place: WalletPlace
  onPlace: (place: WalletPlace) => void
}

/**
 * Asks what an order costs, anew for each wallet that may pay it, and has it paid. Where no new price is to be had, the last
 * one stays: it may have been paid from elsewhere.
 */
export function OrderPayment({ coin, wish, place, ...desk }: OrderPaymentProps) {
  const wallet = useWallet()
  const payer = place === 'here' && wallet.status === 'connected' ? wallet.address.toLowerCase() : null
  const price = useQuery(orderQuoteQuery(wish, payer))
  const [last, setLast] = useState(price.data)
  if (price.data && price.data !== last) setLast(price.data)
  const shown = price.data ?? last
  const failure = price.isError && (
    <ErrorState title="There is no price" text={price.error.message} onRetry={() => price.refetch()} />
  )

  if (!shown) return failure || <DeskSkeleton />
  const payment = shown.pay.find((each) => each.coin === coin)
  if (!payment)
    return (
      <EmptyState
        title={`No ${coinNames[coin]} at the moment`}
        text="This coin is not taken at the moment. Please pay another way."
      />
    )
  return (
    <>
      {failure}
      <PricedOrder
        {...desk}
        quote={shown}
        payment={payment}
        isForPayer={price.data !== undefined}
        place={place}
        renewing={price.isFetching}
        onRenew={() => price.refetch()}
      />
    </>
  )
}
