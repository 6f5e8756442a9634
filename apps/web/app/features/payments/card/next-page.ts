import type { CheckoutResponse, Study } from '@toprun/api-schema/payment'
import { paymentPath } from '../../orders/order.ts'

interface Page {
  to: string
  label: string
}

/** Where a payment leads once it is paid (site.md 4). */
export const pageAfter: Readonly<Record<Study, Page>> = {
  load: { to: '/profile', label: 'Go to your profile' },
  buy: { to: '/vault', label: 'Go to your vault' },
}

/** Where an unpaid payment started: the profile for a top-up, its own order for a purchase. */
export function pageBefore({ service, order }: Pick<CheckoutResponse, 'service' | 'order'>): Page {
  if (service === 'load') return { to: '/profile', label: 'Back to your profile' }
  const to = order ? paymentPath({ id: order.id, combo: order.cat, quantity: order.units }) : '/place-order'
  return { to, label: 'Back to your order' }
}
