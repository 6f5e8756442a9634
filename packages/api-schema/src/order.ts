import { z } from 'zod'
import { usd } from './money.ts'

/** One paid order of `GET /api/my-orders`. Orders that were not paid, or sold out while they were, are transactions only. */
export const order = z.object({
  id: z.uuid(),
  /** The payment's id, which is also the transaction's. */
  paymentId: z.uuid(),
  cat: z.number().int(),
  title: z.string(),
  units: z.number().int(),
  /** All units together. */
  price: usd,
  state: z.enum(['paid', 'refunded']),
  /** When it was paid. */
  date: z.iso.datetime(),
})

export const ordersQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export const ordersAnswer = z.object({
  result: z.array(order),
  /** Of all pages. */
  count: z.number().int(),
})

export type Order = z.infer<typeof order>
export type OrdersQuery = z.infer<typeof ordersQuery>
export type OrdersAnswer = z.infer<typeof ordersAnswer>
