import type { OrderState } from './order-state.ts'

/** An order on its way to being paid. */
export interface PayableOrder {
  order: OrderState
  /** Of this order alone, and the same after a reload: payments are told apart by it. */
  name: string
}
