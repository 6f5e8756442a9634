import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { OrderSeeds } from '@toprun/api-schema/opening'
import type { OrderDetail, OrdersQuery, OrdersResponse } from '@toprun/api-schema/order'
import type { Content } from '@toprun/content/read-content'
import type { Database } from '../../../platform/database.ts'
import { paidOrdersOf } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import type { ProviderStatus } from '../payment-state.ts'
import type { Payment } from '../tables.ts'

type Products = Pick<Content, 'products'>

/** A user's paid orders, including refunded ones, newest first. */
export async function listPaidOrders(
  db: Database,
  content: Products,
  userId: UserId,
  query: OrdersQuery,
): Promise<OrdersResponse> {
  const { orders, count } = await paidOrdersOf(db, userId, query)
  return { result: orders.flatMap((order) => paidOrder(content, order)), count }
}

function paidOrder(content: Products, order: Order): OrdersResponse['result'] {
  const { paymentId, state, paidAt } = order
  if (paymentId === null || paidAt === null || state === 'open' || state === 'cancelled') return []
  return [{ ...itemOf(content, order), paymentId, state, date: paidAt.toISOString() }]
}

/** One order, with its payment that is open or in progress. */
export function orderDetailOf(
  content: Products,
  order: Order,
  seeds: OrderSeeds | null,
  attempt: { payment: Payment; at: ProviderStatus['at'] | undefined } | null,
  refunds: OrderDetail['refunds'],
): OrderDetail {
  return {
    ...itemOf(content, order),
    state: order.state,
    date: order.paidAt?.toISOString() ?? null,
    transaction: order.paymentId,
    refunds,
    seeds,
    attempt: attempt && {
      payment: attempt.payment.id,
      method: attempt.payment.method,
      processing: attempt.at === 'processing',
      payLink: attempt.payment.payLink,
    },
  }
}

function itemOf({ products }: Products, { id, combo, quantity, priceMinor }: Order) {
  return {
    id,
    cat: combo,
    title: productTitle(products, combo),
    packs: [...(products.find(({ cat }) => cat === combo)?.packs ?? [])],
    units: quantity,
    price: centsToUsd(priceMinor),
  }
}

/** The title of a combo or a pack, or its number if the content no longer has it. */
export function productTitle(products: Content['products'], combo: number): string {
  return products.find(({ cat }) => cat === combo)?.title ?? `Combo ${combo}`
}
