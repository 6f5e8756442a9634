import { cardsOfOrder } from './cards/collectibles/cards-of-order.ts'
import { listingsOfOrder } from './cards/marketplace/listings-of-order.ts'
import { teamsOfOrder } from './game/contests/teams/release-cards.ts'
import type { OrderHook } from './money/payments/payment-context.ts'

/** Every module that acts when a paid order is disputed or refunded. */
export const orderHooks: readonly OrderHook[] = [listingsOfOrder, cardsOfOrder, teamsOfOrder]
