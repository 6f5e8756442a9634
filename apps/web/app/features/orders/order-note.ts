import type { Order } from '@toprun/api-schema/order'

const notes: Readonly<Record<Order['state'], string | null>> = {
  paid: null,
  held: 'On hold: your bank disputes this payment. We will update the order when the dispute is settled.',
  refunded: 'Refunded',
}

/** What there is to say of an order that is not simply paid; null of one that is. */
export function orderNote(state: Order['state']): string | null {
  return notes[state]
}
