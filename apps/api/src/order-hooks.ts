import { cardsOfOrder } from './modules/collectibles/cards-of-order.ts'
import { teamsOfOrder } from './modules/contests/release-cards.ts'
import { listingsOfOrder } from './modules/marketplace/listings-of-order.ts'
import type { OrderHook } from './modules/payments/payment-context.ts'

/** Every module that acts when a paid order is disputed or refunded. */
export const orderHooks: readonly OrderHook[] = [listingsOfOrder, cardsOfOrder, teamsOfOrder]
