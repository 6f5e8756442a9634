import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import { collectiblesData } from '../collectibles/user-data.ts'
import { contestsData } from '../contests/user-data.ts'
import { cryptoData } from '../crypto/user-data.ts'
import { eligibilityData } from '../eligibility/user-data.ts'
import { identityData } from '../identity/user-data.ts'
import { marketplaceData } from '../marketplace/user-data.ts'
import { mintingData } from '../minting/user-data.ts'
import { notificationsData } from '../notifications/user-data.ts'
import { paymentsData } from '../payments/user-data.ts'
import { seasonsData } from '../seasons/user-data.ts'
import { supportData } from '../support/user-data.ts'
import { walletData } from '../wallet/user-data.ts'

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
