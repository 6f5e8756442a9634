import { checkSeals } from '@toprun/ledger/seals/check-seals'
import { cardsOfOrder } from './cards/collectibles/cards-of-order.ts'
import { faultsOfRoles } from './cards/collectibles/issuing/card-roles.ts'
import { cardChain } from './cards/collectibles/issuing/issuing-context.ts'
import { reconcileCards, reconcileMoves } from './cards/collectibles/stuck.ts'
import { collectiblesData } from './cards/collectibles/user-data.ts'
import { listingsOfOrder } from './cards/marketplace/listings-of-order.ts'
import { reconcileMarket } from './cards/marketplace/reconcile.ts'
import { marketplaceData } from './cards/marketplace/user-data.ts'
import { mintingData } from './cards/minting/user-data.ts'
import { putIntoForce } from './content-parts.ts'
import { reconcileContests } from './game/contests/settle/reconcile.ts'
import { teamsOfOrder } from './game/contests/teams/release-cards.ts'
import { contestsData } from './game/contests/user-data.ts'
import { seasonsData } from './game/seasons/user-data.ts'
import { eligibilityData } from './ground/eligibility/user-data.ts'
import { identityData } from './ground/identity/user-data.ts'
import { openChains } from './money/crypto/chain/chains.ts'
import { reconcileCrypto } from './money/crypto/deposits/reconcile.ts'
import { cryptoData } from './money/crypto/user-data.ts'
import { reconcileDraws } from './money/orders/order-seeds.ts'
import type { OrderHook } from './money/payments/payment-context.ts'
import { paymentsData } from './money/payments/user-data.ts'
import { walletData } from './money/wallet/user-data.ts'
import type { RoomParts } from './operator/room-parts.ts'
import type { UserDataPart } from './platform/user-data.ts'
import { exportData } from './site/account/data-export.ts'
import { filesInForce } from './site/content/in-force.ts'
import { notificationsData } from './site/notifications/user-data.ts'
import { supportData } from './site/support/user-data.ts'

/** Every module that acts when a paid order is disputed or refunded. */
export const orderHooks: readonly OrderHook[] = [listingsOfOrder, cardsOfOrder, teamsOfOrder]

/** Every module that stores something about users, in the order of the data export. */
export const userData: readonly UserDataPart[] = [
  identityData,
  eligibilityData,
  walletData,
  paymentsData,
  cryptoData,
  collectiblesData,
  marketplaceData,
  contestsData,
  seasonsData,
  notificationsData,
  mintingData,
  supportData,
]

/** What the operator uses of every module. */
export const roomParts: RoomParts = {
  orderHooks,
  userData,
  exportUser: (db, content, userId) => exportData({ db, content, userData }, userId),
  filesInForce,
  putIntoForce,
  bookChecks: [
    ...userData.flatMap(({ orphanedCredits }) => orphanedCredits ?? []),
    reconcileContests,
    reconcileMarket,
    reconcileDraws,
    reconcileCards,
    reconcileMoves,
    checkSeals,
  ],
  checkChains: (db, config) => reconcileCrypto(db, openChains(config)),
  async cardKeyFaults(config) {
    const chain = cardChain(config)
    return chain === null ? [] : faultsOfRoles(chain)
  },
}
