import { z } from 'zod'

const boughtState = z.object({ bought: z.uuid() })

/** What `/vault` is handed after a payment: its packs are put on the stage. */
export function stateOfPurchase(order: string): z.input<typeof boughtState> {
  return { bought: order }
}

/** The order that a place in the browser's history comes from; null where it comes from none. */
export function orderBought(state: unknown): string | null {
  return boughtState.safeParse(state).data?.bought ?? null
}
