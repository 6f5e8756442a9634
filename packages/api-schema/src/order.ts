import { z } from 'zod'
import { packId } from './card.ts'
import { usd } from './money.ts'
import { orderSeeds } from './opening.ts'
import { orderId, paymentMethod } from './payment.ts'
import { lastPage } from './transaction.ts'

/**
 * One paid order of `GET /api/my-orders`. Orders that were not paid, or sold out during payment, appear in
 * transactions only.
 */
const order = z.object({
  id: z.uuid(),
  /** The payment's id, which is also the transaction's. */
  paymentId: z.uuid(),
  cat: z.number().int(),
  title: z.string(),
  units: z.number().int(),
  /** In one unit; empty if it is no longer offered. */
  packs: z.array(packId),
  /** The total of all units. */
  price: usd,
  /** `held`: the payment is disputed. */
  state: z.enum(['paid', 'held', 'refunded']),
  /** When it was paid. */
  date: z.iso.datetime(),
})

export const ordersQuery = z.object({
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export const ordersResponse = z.object({
  result: z.array(order),
  /** Of all pages. */
  count: z.number().int(),
})

/** One order of the caller, paid or not. */
const orderDetail = z.object({
  id: orderId,
  cat: z.number().int(),
  title: z.string(),
  units: z.number().int(),
  /** In one unit; empty if it is no longer offered. */
  packs: z.array(packId),
  /** The total of all units. */
  price: usd,
  /** When it was paid; null until then. */
  date: z.iso.datetime().nullable(),
  /** The transaction that paid it; null until then. */
  transaction: z.uuid().nullable(),
  /** What went back of that payment, the earliest first. */
  refunds: z.array(
    z.object({
      amount: usd,
      /** The account's label: `Your wallet`, `Card provider`. */
      to: z.string(),
      date: z.iso.datetime(),
    }),
  ),
  state: z.enum(['open', 'paid', 'held', 'cancelled', 'refunded']),
  /** The inputs of its packs' draws; null for an order from before draws existed that was never paid. */
  seeds: orderSeeds.nullable(),
  /** The open order's payment that can still be completed or is pending; null if there is none. */
  attempt: z
    .object({
      payment: z.uuid(),
      method: paymentMethod,
      /** Whether it was paid but is not confirmed yet. */
      processing: z.boolean(),
      /** The path to complete it; null for a transaction on a chain. */
      payLink: z.string().nullable(),
    })
    .nullable(),
})

/** `GET /api/my-orders/:id`. `order` is null until the first attempt to pay it: the buyer chooses its id. */
export const orderResponse = z.object({ order: orderDetail.nullable() })

export type Order = z.infer<typeof order>
export type OrderDetail = z.infer<typeof orderDetail>
export type OrdersQuery = z.infer<typeof ordersQuery>
export type OrdersResponse = z.infer<typeof ordersResponse>
