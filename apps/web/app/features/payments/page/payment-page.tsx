import type { Combo, Pack } from '@toprun/api-schema/content'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/query-panel.tsx'
import { RowSkeletons, Skeleton } from '../../../ui/skeleton.tsx'
import { type Order, orderOf, orderOfSearch, orderOfState, paymentPath, stateOf } from '../../orders/order.ts'
import { packsIn } from '../../packs/combo-packs.ts'
import { NoOrder } from './no-order.tsx'
import { PayForOrder } from './pay-for-order.tsx'

type PaymentPageProps = { combos: readonly Combo[]; packs: readonly Pack[] }

/** Pays the order in the URL; without one it shows the balance and what can be bought. */
export function PaymentPage(offered: PaymentPageProps) {
  return (
    <div data-pays className="page page-body">
      <PageHeader title="Payment" />
      <OrderOrNone {...offered} />
    </div>
  )
}

function OrderOrNone({ combos, packs }: PaymentPageProps) {
  const { settled } = useSession()
  const { state, search } = useLocation()
  // The server renders one page for every order, so until hydration an order in the address changes nothing.
  if (!settled) return <OrderSkeleton />
  const named = orderOfSearch(new URLSearchParams(search))
  const combo = combos.find(({ cat }) => cat === named?.combo)
  const kept = orderOfState(state)
  if (kept) {
    const ordered = combos.find(({ cat }) => cat === kept.combo)
    const held = ordered ? packsIn(ordered, packs) : []
    return <PayForOrder key={kept.id} order={kept} title={ordered?.title ?? 'Combo'} packs={held} />
  }
  if (!named || !combo) return <NoOrder combos={combos} packs={packs} />
  return <KeepOrder order={orderOf(combo, packs, named.quantity, named.id ?? undefined)} />
}

/** Stores an order that came in the URL only, with an id from now on. */
function KeepOrder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const keep = useEffectEvent(() => {
    navigate(paymentPath(order), { replace: true, state: stateOf(order) })
  })
  useEffect(() => keep(), [])
  return <OrderSkeleton />
}

function OrderSkeleton() {
  return (
    <Loading>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <RowSkeletons rows={5} />
        <Skeleton className="h-72 rounded-panel" />
      </div>
    </Loading>
  )
}
