import { useQueryClient } from '@tanstack/react-query'
import type { CryptoOptionsAnswer, CryptoPayment } from '@toprun/api-schema/crypto'
import { formatUsd } from '../../platform/money.ts'
import { coinText } from './coin-words.ts'
import { ElsewhereOrder } from './elsewhere-order.tsx'
import { type OrderQuote, quoteKey } from './order-quote.ts'
import { ExpiredQuote, QuoteFacts } from './quote-facts.tsx'
import type { Payment } from './send-payment.ts'
import { useTimeLeft } from './use-time-left.ts'
import { WalletPayment } from './wallet-payment.tsx'
import { type WalletPlace, WalletPlaces } from './wallet-places.tsx'

type PricedOrderProps = {
  member: string
  options: CryptoOptionsAnswer
  orderName: string
  /** What the page has shown the order to cost, in USD. */
  amount: number
  quote: OrderQuote
  payment: CryptoPayment
  /** False while the price for another wallet is being asked: this one is shown, and not paid. */
  isForPayer: boolean
  place: WalletPlace
  onPlace: (place: WalletPlace) => void
  renewing: boolean
  onRenew: () => void
}

/** A price, and the two ways to pay it. */
export function PricedOrder(props: PricedOrderProps) {
  const { member, options, orderName, quote, payment, place } = props
  const client = useQueryClient()
  const left = useTimeLeft(quote.goodUntil)
  const { chainId, chainName: name, symbol } = payment
  const network = options.networks.find((each) => each.chainId === chainId) ?? {
    chainId,
    name,
    symbol,
    rpcUrl: null,
  }
  // A price is good for one payment.
  const onSent = () => client.resetQueries({ queryKey: quoteKey })
  const expired = left === null && <ExpiredQuote busy={props.renewing} onRenew={props.onRenew} />
  const label = `Pay ${coinText(payment.wei, payment.symbol)}`
  return (
    <div className="grid gap-6 rounded-panel border border-line bg-surface p-5 sm:p-7">
      <QuoteFacts quote={quote} payment={payment} left={left} />
      {quote.amount !== props.amount && (
        <p role="status">The price of this order has changed. It is {formatUsd(quote.amount)} now.</p>
      )}
      {expired}
      <WalletPlaces
        place={place}
        onChange={props.onPlace}
        here={
          <WalletPayment
            member={member}
            options={options}
            network={network}
            label={label}
            payment={props.isForPayer && left !== null ? () => orderPayment(orderName, quote, payment) : null}
            onSent={onSent}
          />
        }
        elsewhere={
          <ElsewhereOrder
            member={member}
            orderName={orderName}
            quote={quote}
            payment={payment}
            expired={left === null}
            onNamed={onSent}
          />
        }
      />
    </div>
  )
}

function orderPayment(name: string, quote: OrderQuote, { coin, to, wei, data }: CryptoPayment) {
  return {
    to,
    data,
    value: BigInt(wei),
    price: quote,
    claimOf: (hash) => ({ kind: 'order', hash, quotes: [quote.quote], coin, name }),
  } satisfies Omit<Payment, 'network' | 'from'>
}
