import type { CryptoCoin } from '@toprun/api-schema/crypto'
import { useState } from 'react'
import type { Claim } from './claim-memory.ts'
import type { EndedStanding } from './claim-standing.ts'
import { coinNames } from './coin-words.ts'
import { OrderPayment } from './order-payment.tsx'
import { PaymentDesk } from './payment-desk.tsx'
import type { WalletPlace } from './wallet-places.tsx'

type PayByCryptoProps = {
  coin: CryptoCoin
  /** Of this order alone, and the same after a reload. */
  name: string
  cat: number
  units: number
  /** What the page has shown the order to cost, in USD. */
  amount: number
  /** The order is placed; in the server's words. */
  onPaid: (msg: string) => void
}

/** Pays an order by ETH or MATIC. What it costs is the server's word, which is shown here. */
export default function PayByCrypto(props: PayByCryptoProps) {
  const { coin, name, cat, units, amount, onPaid } = props
  const [place, setPlace] = useState<WalletPlace>('here')
  function tell(claim: Claim, end: EndedStanding): 'told' | 'untold' {
    const isThisOrder = claim.kind === 'order' && claim.name === name
    if (end.step !== 'paid' || !isThisOrder) return 'untold'
    onPaid(end.msg)
    return 'told'
  }
  return (
    <PaymentDesk title={`Pay with ${coinNames[coin]}`} orderName={name} onEnded={tell}>
      {(desk) => (
        <OrderPayment
          {...desk}
          coin={coin}
          orderName={name}
          wish={{ cat, units }}
          amount={amount}
          place={place}
          onPlace={setPlace}
        />
      )}
    </PaymentDesk>
  )
}
