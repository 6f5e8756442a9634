import { useQueryClient } from '@tanstack/react-query'
import type { CryptoCoin } from '@toprun/api-schema/crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { PaymentMethod, PaymentMethodsResponse } from '@toprun/api-schema/payment'
import type { WalletResponse } from '@toprun/api-schema/wallet'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileQuery } from '../../../platform/profile-query.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { useRestored } from '../../../platform/use-restored.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { isComing, QueryPanel } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Order, orderPath, waitingOrder } from '../../orders/order.ts'
import { OrderSummary } from '../../orders/order-summary.tsx'
import { orderQuery } from '../../orders/orders-query.ts'
import { stateOfPurchase } from '../../packs/bought-order.ts'
import { FairDraw } from '../../packs/fair-draw.tsx'
import { orderSeedsQuery } from '../../packs/order-seeds-query.ts'
import { PayByCard } from '../card/pay-by-card.tsx'
import { depositFor } from '../crypto/deposit-memory.ts'
import { useStoredDeposits } from '../crypto/deposit-store.ts'
import { coverOf, refreshMoney, walletQuery } from '../shared/balance.ts'
import { MethodChoice } from '../shared/method-choice.tsx'
import { chosenMethod, paymentMethodsQuery } from '../shared/payment-methods.ts'
import { PayFromWallet } from '../wallet/pay-from-wallet.tsx'
import { firstChoice } from './first-choice.ts'
import { ClosedOrder, ProcessingPayment, StartedPayment } from './order-notice.tsx'
import { orderStage } from './order-stage.ts'

/** An order, the five ways to pay it, and one pay button. */
export function PayForOrder({ order, title }: { order: Order; title: string }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <p className="mb-6 flex items-baseline justify-between gap-4 border-y border-line py-3 font-semibold lg:hidden">
          <span>
            {order.quantity} × {title}
          </span>
          <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
            {formatUsd(order.price)}
          </span>
        </p>
        <WaysToPay order={order} />
      </div>
      <div className="min-w-0 max-lg:contents">
        <OrderSummary title={title} order={order} brief>
          <ButtonLink variant="secondary" to={orderPath(order)}>
            Change order
          </ButtonLink>
        </OrderSummary>
        <FairDraw order={order.id} />
      </div>
    </div>
  )
}

function WaysToPay({ order }: { order: Order }) {
  const methods = useOwn(paymentMethodsQuery)
  const known = useOwn(orderQuery(order.id))
  const profile = useOwn(profileQuery)
  const seeds = useOwn(orderSeedsQuery(order.id))
  const wallet = useOwn(walletQuery)
  useRestored(() => {
    // A failure is the query's own state.
    known.refetch().catch(() => undefined)
  })
  const deposit = depositFor(useStoredDeposits(profile.data?.refcode ?? ''), order.id)
  // A payment that was sent from here stays in its own panel until its result, whatever the server reports meanwhile.
  const [sent, setSent] = useState(false)
  if (deposit && !sent) setSent(true)

  const stage = orderStage(known.data ?? null)
  if (!sent && stage.at === 'closed') return <ClosedOrder order={order} state={stage.state} />
  if (!sent && stage.at === 'processing') return <ProcessingPayment method={stage.method} />
  if (!sent && stage.at === 'started')
    return <StartedPayment {...stage} onCancelled={() => known.refetch()} />
  // The buyer's seed goes ahead of the payment. Where it cannot be sent, the server makes one, and the proof says so.
  // The balance decides with which method the choice begins; without it, with the first.
  if (seeds.isPending || isComing(wallet)) return skeleton
  return (
    <QueryPanel query={known} failure="Your order could not be loaded" skeleton={skeleton}>
      {() => (
        <QueryPanel query={methods} failure="The payment methods could not be loaded" skeleton={skeleton}>
          {(response) => (
            <Methods response={response} order={order} coin={deposit?.coin} wallet={wallet.data} />
          )}
        </QueryPanel>
      )}
    </QueryPanel>
  )
}

type MethodsProps = {
  response: PaymentMethodsResponse
  order: Order
  /** The pending deposit that pays this order: until it is final, no other method is offered. */
  coin: CryptoCoin | undefined
  /** Undefined where it could not be loaded. */
  wallet: WalletResponse | undefined
}

function Methods({ response: { methods, sandbox }, order, coin, wallet }: MethodsProps) {
  const [chosen, setChosen] = useState(() => firstChoice(methods, order, wallet))
  const cover = wallet && coverOf(order.price, wallet.balance)
  const short = cover?.kind === 'short' && `${formatUsd(cover.balance)}, ${formatUsd(cover.missing)} short`
  if (coin && chosen !== `crypto_${coin}`) setChosen(`crypto_${coin}`)
  function choose(method: PaymentMethod) {
    chosenMethod.write({ order: order.id, method })
    setChosen(method)
  }
  return (
    <div className="grid gap-6">
      {!coin && (
        <MethodChoice
          legend="How do you want to pay?"
          methods={methods}
          chosen={chosen}
          short={short ? { wallet: short } : {}}
          onChoose={choose}
        />
      )}
      {sandbox && (
        <p className="flex items-center gap-3 text-sm text-muted">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-progress" />
          Sandbox: no real money moves.
        </p>
      )}
      {chosen && <PayByMethod key={chosen} method={chosen} order={order} />}
    </div>
  )
}

/** Chains and wallets are loaded when they are chosen. */
const loadPayByCrypto = () => import('../crypto/pay-by-crypto.tsx')

function PayByMethod({ method, order }: { method: PaymentMethod; order: Order }) {
  const paid = usePaid(order)
  switch (method) {
    case 'wallet':
      return <PayFromWallet order={order} onPaid={paid} />
    case 'global_credit':
    case 'credit':
      return <PayByCard order={order} method={method} />
    case 'crypto_eth':
    case 'crypto_matic':
      return (
        <LoadedPart
          load={loadPayByCrypto}
          failure="Crypto payments could not be loaded"
          skeleton={<Skeleton className="h-96 rounded-panel" />}
        >
          {(PayByCrypto) => (
            <PayByCrypto order={order} coin={method === 'crypto_eth' ? 'eth' : 'matic'} onPaid={paid} />
          )}
        </LoadedPart>
      )
  }
}

/** The order is paid: shows so and replaces this page by the vault, so that Back skips it. */
function usePaid({ id }: Order): (msg: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (msg) => {
    if (waitingOrder.read()?.id === id) waitingOrder.write(null)
    toast.success(msg)
    refreshMoney(client)
    await navigate('/vault', { replace: true, state: stateOfPurchase(id) })
  }
}

const skeleton = (
  <div className="grid gap-2">
    <Skeleton className="mb-2 h-6 w-56" />
    {['a', 'b', 'c', 'd', 'e'].map((line) => (
      <Skeleton key={line} className="h-17" />
    ))}
    <Skeleton className="mt-4 h-32" />
  </div>
)
