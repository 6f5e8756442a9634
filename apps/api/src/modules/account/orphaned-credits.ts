import type { Database } from '../../platform/database.ts'
import { userDataParts } from './user-data-parts.ts'

/**
 * Money that arrived after its account was deleted: the ledger has it under the account's pseudonym, and nobody can spend it.
 * @returns one sentence for each, for an operator to act on
 */
export async function findOrphanedCredits(db: Database): Promise<string[]> {
  const sentences = []
  for (const part of userDataParts) sentences.push(...((await part.orphanedCredits?.(db)) ?? []))
  return sentences
}
