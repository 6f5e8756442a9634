import type { Study } from '@toprun/api-schema/payment'

interface Place {
  to: string
  label: string
}

/** Where a payment leads when it is paid (site.md 4). */
export const placeAfter: Readonly<Record<Study, Place>> = {
  load: { to: '/profile', label: 'To your profile' },
  buy: { to: '/vault', label: 'To your vault' },
}

/** Where one of the same kind begins. */
export const placeBefore: Readonly<Record<Study, Place>> = {
  load: { to: '/profile', label: 'Back to your profile' },
  buy: { to: '/place-order', label: 'Back to the order' },
}
