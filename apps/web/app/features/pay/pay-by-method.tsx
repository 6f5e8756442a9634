import type { CryptoCoin } from '@toprun/api-schema/crypto'
import type { PaymentMethod } from '@toprun/api-schema/payment'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayWithCard } from './pay-with-card.tsx'
import { PayWithWallet } from './pay-with-wallet.tsx'
import type { PayableOrder } from './payable-order.ts'
import { usePaid } from './use-paid.ts'

/** What has to be done to pay by the chosen method. */
export function PayByMethod({ method, ...payable }: PayableOrder & { method: PaymentMethod }) {
  switch (method) {
    case 'wallet':
      return <PayWithWallet {...payable} />
    case 'global_credit':
      return <PayWithCard {...payable} ss={1} />
    case 'credit':
      return <PayWithCard {...payable} ss={2} />
    case 'crypto_eth':
      return <PayWithCoin {...payable} coin="eth" />
    case 'crypto_matic':
      return <PayWithCoin {...payable} coin="matic" />
  }
}

/** What speaks with chains and wallets is loaded when it is chosen. */
const loadPayByCrypto = () => import('../crypto-pay/pay-by-crypto.tsx')

function PayWithCoin({ coin, order, name }: PayableOrder & { coin: CryptoCoin }) {
  const paid = usePaid()
  return (
    <LoadedPart
      load={loadPayByCrypto}
      failure="Paying by crypto could not be loaded"
      skeleton={<Skeleton className="h-96 rounded-panel" />}
    >
      {(PayByCrypto) => (
        <PayByCrypto
          coin={coin}
          name={name}
          cat={order.cambo_cat}
          units={order.total_card}
          amount={order.price}
          onPaid={paid}
        />
      )}
    </LoadedPart>
  )
}
