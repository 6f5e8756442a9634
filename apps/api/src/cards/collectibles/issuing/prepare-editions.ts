import { countAttempt } from './attempts.ts'
import { type EditionFiles, editionsWithFiles, ensureCardFile, ensureEditionFiles } from './edition-files.ts'
import type { IssuingContext } from './issuing-context.ts'
import type { PendingCard } from './issuing-queue.ts'

/** Editions whose files are made in one step: each takes most of a second, and requests wait meanwhile. */
const madeAtOnce = 8

export interface PreparedEdition {
  editionId: number
  /** Its number on chain. */
  chainNumber: number
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
 * Makes the files of pending cards and of their editions. While an owner waits to move a card, no other edition's files are made. An edition
 * whose art can't be drawn, or whose files can't be read, blocks only its own cards, and each of them counts a failed attempt.
 */
export async function prepareEditions(
  context: IssuingContext,
  pending: readonly PendingCard[],
): Promise<PreparedEditions> {
  const prepared: PreparedEdition[] = []
  let failure: PreparedEditions['failure'] = null
  const byEdition = Map.groupBy(pending, ({ editionId }) => editionId)
  const made = await editionsWithFiles(context, [...byEdition.keys()])
  let left = pending.some(({ isWanted }) => isWanted) ? 0 : madeAtOnce
  for (const [editionId, its] of byEdition) {
    const isMade = made.has(editionId)
    if (!isMade && left === 0 && !its.some(({ isWanted }) => isWanted)) continue
    const [first] = its
    if (!first) continue
    try {
      prepared.push({ ...(await prepare(context, editionId, its)), chainNumber: first.chainNumber })
      if (!isMade && left > 0) left -= 1
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
): Promise<Omit<PreparedEdition, 'chainNumber'>> {
  const files = await ensureEditionFiles(context, editionId)
  const cards: (PendingCard & { tokenCid: string })[] = []
  for (const card of its) cards.push({ ...card, tokenCid: await ensureCardFile(context, files, card.serial) })
  return { editionId, files, cards }
}
