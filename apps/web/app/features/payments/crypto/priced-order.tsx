import { useQueryClient } from '@tanstack/react-query'
import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import { useLayoutEffect } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import type { Order } from '../../orders/order.ts'
import { paymentLink, shortAmount } from './coin-text.ts'
import type { CryptoContext } from './crypto-panel.tsx'
import { candidates, type Deposit } from './deposit-memory.ts'
import { memoryOf, rememberDeposit, rememberQuote } from './deposit-store.ts'
import { CopiedFacts, HashForm, type WalletPlace, WalletPlaces } from './other-wallet.tsx'
import { type OrderQuote, quoteKey, useTimeLeft } from './quote.ts'
import { ExactAmount, ExpiredQuote, QuoteDetails } from './quote-details.tsx'
import { networkOf, WalletPayment } from './wallet-payment.tsx'

const loadQrCode = () => import('../../cards/provenance-code.tsx')
/** Without it, the values can still be copied. */
const withoutCode = () => undefined

type PricedOrderProps = CryptoContext & {
  order: Order
  quote: OrderQuote
  payment: CryptoPayment
  /** False while the quote for another wallet is requested: this one is shown but cannot be paid. */
  isForPayer: boolean
  place: WalletPlace
  onPlace: (place: WalletPlace) => void
  renewing: boolean
  onRenew: () => void
}

/** A quote, and the two ways to pay it. */
export function PricedOrder(props: PricedOrderProps) {
  const { user, options, order, quote, payment } = props
  const client = useQueryClient()
  const left = useTimeLeft(quote.goodUntil)
  // A quote is valid for one payment.
  const onSent = () => client.resetQueries({ queryKey: quoteKey })
  const depositOf = (hash: string, quotes: string[]): Deposit => ({
    kind: 'order',
    order: order.id,
    hash,
    quotes,
    coin: payment.coin,
  })
  const transfer = () => ({
    to: payment.to,
    data: payment.data,
    value: BigInt(payment.wei),
    quote,
    depositOf: (hash: string) => depositOf(hash, [quote.quote]),
  })
  const isHere = props.place === 'here'
  return (
    <div className="panel grid gap-6 p-5 sm:p-7">
      {quote.amount !== order.price && (
        <p role="status">The price of this order has changed to {formatUsd(quote.amount)}.</p>
      )}
      {left === null && <ExpiredQuote busy={props.renewing} onRenew={props.onRenew} />}
      <WalletPlaces
        place={props.place}
        onChange={props.onPlace}
        here={
          <div className="grid gap-6">
            <ExactAmount payment={payment} amount={quote.amount} />
            <WalletPayment
              user={user}
              options={options}
              network={networkOf(options, payment)}
              label={`Pay ${shortAmount(payment.value, payment.symbol)}`}
              transfer={props.isForPayer && left !== null ? transfer : null}
              onSent={onSent}
            />
          </div>
        }
        elsewhere={
          <PaidElsewhere
            user={user}
            quote={quote}
            payment={payment}
            expired={left === null}
            onNamed={(hash) => {
              rememberDeposit(user, depositOf(hash, candidates(memoryOf(user), quote.quote)))
              return onSent()
            }}
          />
        }
      />
      <QuoteDetails quote={quote} payment={payment} left={left} isCopiedAbove={!isHere && left !== null} />
    </div>
  )
}

type PaidElsewhereProps = {
  user: string
  quote: OrderQuote
  payment: CryptoPayment
  /** It must not be sent any more, and may have been. */
  expired: boolean
  onNamed: (hash: string) => Promise<void>
}

/**
 * For a wallet that is not in this browser: what to send, and then its hash. Quotes shown here are stored for a day, so that a
 * transaction finds the one it pays even after a reload.
 */
function PaidElsewhere({ user, quote: { quote, amount }, payment, expired, onNamed }: PaidElsewhereProps) {
  const QrCode = useOnDemand(loadQrCode, !expired, withoutCode)
  // Before it is painted: a quote that someone could read and pay is never lost.
  useLayoutEffect(() => rememberQuote(user, quote), [user, quote])
  const { chainName, chainId, to, data } = payment
  return (
    <div className="grid gap-6">
      {!expired && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto] sm:gap-x-6">
            <ExactAmount payment={payment} amount={amount} className="sm:self-end" />
            {/* A phone pays in its own wallet: the code is for another device, so it is last. */}
            <div className="aspect-square w-40 justify-self-center rounded-panel bg-white p-2 text-black max-sm:order-last sm:col-start-1 sm:row-start-1 sm:row-end-3 sm:w-48">
              {QrCode && <QrCode address={paymentLink(payment)} />}
            </div>
            <div>
              <CopiedFacts facts={[{ term: 'Address', value: to }]}>
                Send exactly this amount on {chainName}.
              </CopiedFacts>
            </div>
          </div>
          <Disclosure
            title={<span className="font-semibold">Network and data</span>}
            className="rounded-control bg-sunken"
          >
            <div className="grid gap-3 px-4 pb-4">
              <CopiedFacts
                facts={[
                  { term: 'Network', value: `${chainName} (${chainId})`, copied: String(chainId) },
                  { term: 'Data', value: data },
                ]}
              >
                The data marks the payment as yours; a wallet that can't send data is recognized by the
                amount.
              </CopiedFacts>
            </div>
          </Disclosure>
        </>
      )}
      <HashForm
        bar={{ about: `${payment.symbol} on ${chainName}`, amount: formatUsd(amount) }}
        onNamed={onNamed}
      />
    </div>
  )
}
