import type { CheckoutResponse, Study } from '@toprun/api-schema/payment'
import { paymentPath } from '../../orders/order.ts'
import { afterTopUp } from '../shared/after-top-up.ts'

interface Page {
  to: string
  label: string
}

/** Where a payment leads once it is paid (docs/rules.md#payment-return): a top-up to where it was begun, by default to the profile. */
export function pageAfter(service: Study): Page {
  if (service === 'buy') return { to: '/vault', label: 'Go to your vault' }
  return whereBegun() ?? { to: '/profile', label: 'Go to your profile' }
}

/** Where an unpaid payment started: a top-up where it was begun, by default on the profile; a purchase in its own order. */
export function pageBefore({ service, order }: Pick<CheckoutResponse, 'service' | 'order'>): Page {
  if (service === 'load') return whereBegun() ?? { to: '/profile', label: 'Back to your profile' }
  const to = order ? paymentPath({ id: order.id, combo: order.cat, quantity: order.units }) : '/place-order'
  return { to, label: 'Back to your order' }
}

function whereBegun(): Page | null {
  const to = afterTopUp.read()
  return to === null ? null : { to, label: 'Back to where you were' }
}
