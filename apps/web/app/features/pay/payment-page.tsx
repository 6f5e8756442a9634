import type { Combo } from '@toprun/api-schema/content'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { freshKey } from '../../platform/fresh-key.ts'
import { useSession } from '../../platform/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { orderState } from './order-state.ts'
import { PayForOrder } from './pay-for-order.tsx'

/** Pays the order that came with the address; without one it shows the balance and what can be paid for. */
export function PaymentPage({ combos }: { combos: readonly Combo[] }) {
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="mb-6 font-display text-title leading-none font-extrabold">Payment</h1>
      <OrderOrNone combos={combos} />
    </div>
  )
}

function OrderOrNone({ combos }: { combos: readonly Combo[] }) {
  const { settled } = useSession()
  const { state, key } = useLocation()
  const [spare] = useState(freshKey)
  // The browser alone keeps the order, also over a reload; the server can't draw it.
  if (!settled) return <Skeleton className="h-96 rounded-panel" />
  const order = orderState.safeParse(state)
  if (!order.success) return <NothingToPay combos={combos} />
  const combo = combos.find(({ cat }) => cat === order.data.cambo_cat)
  // Each entry of the browser's history has a key, a new one with every order; an entry that was made by hand has none.
  const name = key === 'default' ? spare : key
  return <PayForOrder key={name} name={name} order={order.data} title={combo?.title ?? 'Combo'} />
}
