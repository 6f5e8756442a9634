import type { Combo, Pack } from '@toprun/api-schema/content'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { type OrderState, orderAt, orderOfSearch, paymentPath } from './order-state.ts'
import { PayForOrder } from './pay-for-order.tsx'
import { trackedLast } from './tracked-orders.ts'

type PaymentPageProps = { combos: readonly Combo[]; packs: readonly Pack[] }

/** Pays the order that came with the address; without one it shows the balance and what can be paid for. */
export function PaymentPage(offered: PaymentPageProps) {
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="mb-6 font-display text-title leading-none font-extrabold">Payment</h1>
      <OrderOrNone {...offered} />
    </div>
  )
}

function OrderOrNone({ combos, packs }: PaymentPageProps) {
  const { settled } = useSession()
  const location = useLocation()
  // The browser alone keeps the order, also over a reload; the server can't draw it.
  if (!settled) return <Skeleton className="h-96 rounded-panel" />
  const payable = orderAt(location)
  if (payable) {
    const combo = combos.find(({ cat }) => cat === payable.order.cambo_cat)
    return <PayForOrder key={payable.name} {...payable} title={combo?.title ?? 'Combo'} />
  }
  const named = orderOfSearch(location.search, combos, packs)
  return named ? <NamedOrder order={named} /> : <NothingToPay combos={combos} />
}

/** Puts an order that came by its address alone where orders are kept. One that was begun in this tab is the same order still. */
function NamedOrder({ order }: { order: OrderState }) {
  const navigate = useNavigate()
  const keep = useEffectEvent(() => {
    const name = trackedLast(order)?.name
    void navigate(paymentPath(order), { replace: true, state: name ? { ...order, name } : order })
  })
  useEffect(() => keep(), [])
  return <Skeleton className="h-96 rounded-panel" />
}
