import { comboUnits } from '@toprun/api-schema/payment'
import { z } from 'zod'
import type { PayableOrder } from './payable-order.ts'

const key = 'toprun.orders'
const most = 20

const begunPayment = z.object({
  /** By which kind of provider. */
  ss: z.union([z.literal(1), z.literal(2)]),
  /** Where it is paid: an address of this site. */
  link: z.string(),
})

const trackedOrder = z.object({
  name: z.string(),
  cambo_cat: z.number(),
  total_card: comboUnits,
  begun: z.array(begunPayment),
  paid: z.boolean(),
})

type TrackedOrder = z.infer<typeof trackedOrder>
type BegunPayment = z.infer<typeof begunPayment>

/** Remembers in this tab that an order waits to be paid, that a card payment of it has begun, or that it is paid. */
export function trackOrder(
  { name, order: { cambo_cat, total_card } }: PayableOrder,
  change: { begun: BegunPayment } | 'paid' | 'waits',
): void {
  const before = trackedOrders()
  const known = before.find((order) => order.name === name)
  const begun = (known?.begun ?? []).filter(({ ss }) => typeof change === 'string' || ss !== change.begun.ss)
  if (typeof change === 'object') begun.push(change.begun)
  const paid = known?.paid === true || change === 'paid'
  const others = before.filter((order) => order !== known).slice(1 - most)
  sessionStorage.setItem(key, JSON.stringify([...others, { name, cambo_cat, total_card, begun, paid }]))
}

/** What is remembered of the order of this name. */
export function trackedAs(name: string): TrackedOrder | undefined {
  return trackedOrders().find((order) => order.name === name)
}

/** The order whose payment is paid at this address. */
export function trackedAt(address: string): TrackedOrder | undefined {
  return trackedOrders().findLast(({ begun }) => begun.some(({ link }) => link === address))
}

/** The latest order that is not known to be paid; of so many units of a combo, where that is asked. */
export function trackedLast(wish?: Pick<TrackedOrder, 'cambo_cat' | 'total_card'>): TrackedOrder | undefined {
  return trackedOrders().findLast(
    ({ paid, cambo_cat, total_card }) =>
      !paid && (!wish || (wish.cambo_cat === cambo_cat && wish.total_card === total_card)),
  )
}

function trackedOrders(): TrackedOrder[] {
  const kept = z.array(trackedOrder).safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  return kept.success ? kept.data : []
}
