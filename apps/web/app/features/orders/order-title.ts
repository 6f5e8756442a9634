import type { Order } from '@toprun/api-schema/order'

/** `Wildcard pack`, `3 × Super Combo`. */
export function orderTitle({ units, title }: Pick<Order, 'units' | 'title'>): string {
  return units === 1 ? title : `${units} × ${title}`
}
