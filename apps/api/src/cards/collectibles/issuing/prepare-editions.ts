import type { CardRow } from '../tables.ts'
import { countAttempt } from './attempts.ts'
import { type EditionFiles, ensureCardFile, ensureEditionFiles } from './edition-files.ts'
import type { IssuingContext } from './issuing-context.ts'

export type PendingCard = Pick<CardRow, 'id' | 'editionId' | 'serial'>

export interface PreparedEdition {
  editionId: number
  files: EditionFiles
  /** With the CID of each one's metadata. */
  cards: readonly (PendingCard & { tokenCid: string })[]
}

export interface PreparedEditions {
  prepared: readonly PreparedEdition[]
  /** Why the first of the others could not be prepared. */
  failure: { error: unknown } | null
}

/**
 * Makes the files of pending cards and of their editions. An edition whose art can't be drawn, or whose files can't be read, holds up its
 * own cards alone, and each of them counts a failed attempt.
 */
export async function prepareEditions(
  context: IssuingContext,
  pending: readonly PendingCard[],
): Promise<PreparedEditions> {
  const prepared: PreparedEdition[] = []
  let failure: PreparedEditions['failure'] = null
  for (const [editionId, its] of Map.groupBy(pending, (card) => card.editionId)) {
    try {
      prepared.push(await prepare(context, editionId, its))
    } catch (error) {
      failure ??= { error }
      context.log.warn({ err: error, editionId }, 'the files of an edition could not be made; its cards wait')
      await countAttempt(context, its)
    }
  }
  return { prepared, failure }
}

async function prepare(
  context: IssuingContext,
  editionId: number,
  its: readonly PendingCard[],
): Promise<PreparedEdition> {
  const files = await ensureEditionFiles(context, editionId)
  const cards: (PendingCard & { tokenCid: string })[] = []
  for (const card of its) cards.push({ ...card, tokenCid: await ensureCardFile(context, files, card.serial) })
  return { editionId, files, cards }
}
