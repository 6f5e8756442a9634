import { useQueryClient } from '@tanstack/react-query'
import type { Pack } from '@toprun/api-schema/content'
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
import { PackMark } from '../../artwork/pack-mark.tsx'
import { eligibilityQuery } from '../../eligibility/eligibility.ts'
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
import { AgeFirst } from './age-first.tsx'
import { firstChoice, inOrder } from './first-choice.ts'
import { ClosedOrder, ProcessingPayment, StartedPayment } from './order-notice.tsx'
import { orderStage } from './order-stage.ts'

type PayForOrderProps = {
  order: Order
  /** Of what is ordered. */
  title: string
  /** In one unit. */
  packs: readonly Pack[]
}

/** An order, the five ways to pay it, and one pay button. */
export function PayForOrder({ order, title, packs }: PayForOrderProps) {
  const picture = <PackPicture packs={packs} />
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <p className="mb-6 flex items-center gap-3 border-y border-line py-3 font-semibold lg:hidden">
          {picture}
          <span className="grow">
            {order.quantity} × {title}
          </span>
          <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
            {formatUsd(order.price)}
          </span>
        </p>
        <WaysToPay order={order} title={title} />
      </div>
      <div className="min-w-0 max-lg:contents">
        <OrderSummary title={title} order={order} picture={picture} brief>
          <ButtonLink variant="secondary" to={orderPath(order)}>
            Change order
          </ButtonLink>
        </OrderSummary>
        <FairDraw order={order.id} />
      </div>
    </div>
  )
}

function WaysToPay({ order, title }: Pick<PayForOrderProps, 'order' | 'title'>) {
  const methods = useOwn(paymentMethodsQuery)
  const known = useOwn(orderQuery(order.id))
  const profile = useOwn(profileQuery)
  const seeds = useOwn(orderSeedsQuery(order.id))
  const wallet = useOwn(walletQuery)
  const eligibility = useOwn(eligibilityQuery)
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
  if (seeds.isPending || [wallet, eligibility].some(isComing)) return skeleton
  return (
    <QueryPanel query={known} failure="Your order could not be loaded" skeleton={skeleton}>
      {() => (
        <QueryPanel query={methods} failure="The payment methods could not be loaded" skeleton={skeleton}>
          {(response) => (
            <Methods
              response={response}
              order={order}
              title={title}
              coin={deposit?.coin}
              wallet={wallet.data}
              isAgeAsked={eligibility.data?.person === null}
            />
          )}
        </QueryPanel>
      )}
    </QueryPanel>
  )
}

type MethodsProps = {
  response: PaymentMethodsResponse
  order: Order
  title: string
  /** The pending deposit that pays this order: until it is final, no other method is offered. */
  coin: CryptoCoin | undefined
  /** Undefined where it could not be loaded. */
  wallet: WalletResponse | undefined
  /** Age and country are not stated yet. */
  isAgeAsked: boolean
}

function Methods({ response, order, title, coin, wallet, isAgeAsked }: MethodsProps) {
  const { sandbox } = response
  const methods = inOrder(response.methods, order, wallet)
  const [chosen, setChosen] = useState(() => firstChoice(methods, order))
  const cover = wallet && coverOf(order.price, wallet.balance)
  const short = cover?.kind === 'short' && `${formatUsd(cover.balance)}, ${formatUsd(cover.missing)} short`
  const left =
    cover?.kind === 'covered' &&
    `Your balance is ${formatUsd(cover.balance)}. After this payment it will be ${formatUsd(cover.left)}.`
  if (coin && chosen !== `crypto_${coin}`) setChosen(`crypto_${coin}`)
  function choose(method: PaymentMethod) {
    chosenMethod.write({ order: order.id, method })
    setChosen(method)
  }
  return (
    <div className="grid gap-6">
      {isAgeAsked && <AgeFirst />}
      {!coin && (
        <MethodChoice
          legend="How do you want to pay?"
          methods={methods}
          chosen={chosen}
          short={short ? { wallet: short } : {}}
          notes={left ? { wallet: left } : {}}
          folding={coins}
          onChoose={choose}
        />
      )}
      {sandbox && (
        <p className="flex items-center gap-3 text-sm text-muted">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-progress" />
          Sandbox: no real money moves.
        </p>
      )}
      {chosen && (
        <PayByMethod
          key={chosen}
          method={chosen}
          order={order}
          title={title}
          variant={isAgeAsked ? 'secondary' : 'primary'}
        />
      )}
    </div>
  )
}

/** What is sent by coin needs the room of the other methods. */
const coins = ['crypto_eth', 'crypto_matic'] as const

/** What is paid for, beside its total. */
function PackPicture({ packs }: Pick<PayForOrderProps, 'packs'>) {
  return (
    <span className="flex shrink-0">
      {packs.map(({ id }) => (
        <PackMark key={id} pack={id} className="w-8 drop-shadow-md not-first:-ml-6" />
      ))}
    </span>
  )
}

/** Chains and wallets are loaded when they are chosen. */
const loadPayByCrypto = () => import('../crypto/pay-by-crypto.tsx')

type PayByMethodProps = {
  method: PaymentMethod
  order: Order
  title: string
  /** Of the pay button: while age and country are asked for, that is the one action of the page. */
  variant: 'primary' | 'secondary'
}

function PayByMethod({ method, ...rest }: PayByMethodProps) {
  const { order } = rest
  const paid = usePaid(order)
  switch (method) {
    case 'wallet':
      return <PayFromWallet {...rest} onPaid={paid} />
    case 'global_credit':
    case 'credit':
      return <PayByCard {...rest} method={method} />
    case 'crypto_eth':
    case 'crypto_matic':
      return (
        <LoadedPart
          load={loadPayByCrypto}
          failure="Crypto payments could not be loaded"
          skeleton={<Skeleton className="h-96 rounded-panel" />}
        >
          {(PayByCrypto) => (
            <PayByCrypto {...rest} coin={method === 'crypto_eth' ? 'eth' : 'matic'} onPaid={paid} />
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
