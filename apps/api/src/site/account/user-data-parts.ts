import { collectiblesData } from '../../cards/collectibles/user-data.ts'
import { marketplaceData } from '../../cards/marketplace/user-data.ts'
import { mintingData } from '../../cards/minting/user-data.ts'
import { contestsData } from '../../game/contests/user-data.ts'
import { seasonsData } from '../../game/seasons/user-data.ts'
import { eligibilityData } from '../../ground/eligibility/user-data.ts'
import { identityData } from '../../ground/identity/user-data.ts'
import { cryptoData } from '../../money/crypto/user-data.ts'
import { paymentsData } from '../../money/payments/user-data.ts'
import { walletData } from '../../money/wallet/user-data.ts'
import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import { notificationsData } from '../notifications/user-data.ts'
import { supportData } from '../support/user-data.ts'

/** Every module that stores something about users, in the order of the data export. */
export const userDataParts: readonly UserDataPart[] = [
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

/**
 * Money that arrived after its account was deleted: the ledger has it under the account's pseudonym, and nobody can spend it.
 * @returns one sentence for each, for an operator to act on
 */
export async function findOrphanedCredits(db: Database): Promise<string[]> {
  const sentences = []
  for (const part of userDataParts) sentences.push(...((await part.orphanedCredits?.(db)) ?? []))
  return sentences
}
