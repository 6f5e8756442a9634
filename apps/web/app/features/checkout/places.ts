import type { Study } from '@toprun/api-schema/payment'
import { paymentPath } from '../pay/order-state.ts'
import { trackedAt, trackedLast } from '../pay/tracked-orders.ts'

interface Place {
  to: string
  label: string
}

/** Where a payment leads when it is paid (site.md 4). */
export const placeAfter: Readonly<Record<Study, Place>> = {
  load: { to: '/profile', label: 'To your profile' },
  buy: { to: '/vault', label: 'To your vault' },
}

/**
 * Where one of the same kind begins: the very order, where this tab remembers it. `address` is where it is paid; without one it
 * is the order that this tab left last. In the browser alone.
 */
export function placeBefore(service: Study, address?: string): Place {
  if (service === 'load') return { to: '/profile', label: 'Back to your profile' }
  const order = address === undefined ? trackedLast() : trackedAt(address)
  return { to: order ? paymentPath(order) : '/place-order', label: 'Back to the order' }
}
