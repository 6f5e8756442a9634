import { OwnOrderPage } from '../../features/account/own-order-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/order.ts'

export const meta = fixedMeta({ title: 'Order', description: 'One of your orders at TopRun.', hidden: true })

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OwnOrderPage key={params.order} id={params.order} />
}
