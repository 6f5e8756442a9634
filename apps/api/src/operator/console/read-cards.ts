import type {
  OperatorCardDepositsResponse,
  OperatorStuckCardsResponse,
  OperatorStuckMovesResponse,
} from '@toprun/api-schema/operator-cards'
import { listUnplaced } from '../../cards/collectibles/deposits/place-deposits.ts'
import { listStuck, listStuckMoves } from '../../cards/collectibles/stuck.ts'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf, placeAfter } from '../../platform/page-place.ts'

interface PageQuery {
  after?: string | undefined
}
const limit = pageLength + 1

/** A page of cards that could not be issued, the longest waiting first. */
export async function stuckCardsPage(
  db: Database,
  { after }: PageQuery,
): Promise<OperatorStuckCardsResponse> {
  const { shown, next } = pageOf(await listStuck(db, { limit, after }), ({ acquiredAt, id }) =>
    placeAfter(acquiredAt, id),
  )
  return {
    cards: shown.map(({ id, editionId: edition, serial, ownerId: owner, acquiredAt }) => ({
      ...{ id, edition, serial, owner },
      acquiredAt: acquiredAt?.toISOString() ?? null,
    })),
    next,
  }
}

/** A page of card moves that stopped, in the order of the requests. */
export async function stuckMovesPage(
  db: Database,
  { after }: PageQuery,
): Promise<OperatorStuckMovesResponse> {
  const { shown, next } = pageOf(await listStuckMoves(db, { limit, after }), ({ move }) =>
    placeAfter(move.askedAt, move.id),
  )
  return {
    moves: shown.map(({ move: { id, userId: owner, address, askedAt }, card }) => ({
      ...{ id, edition: card.editionId, serial: card.serial, owner, address },
      askedAt: askedAt.toISOString(),
    })),
    next,
  }
}

/** A page of deposited cards that are in no vault yet, oldest first. */
export async function cardDepositsPage(
  db: Database,
  { after }: PageQuery,
): Promise<OperatorCardDepositsResponse> {
  const { shown, next } = pageOf(await listUnplaced(db, { limit, after }), ({ deposit }) =>
    placeAfter(deposit.foundAt, deposit.id),
  )
  return {
    deposits: shown.map(({ deposit: { id, chainId, sender, hash, foundAt }, card }) => ({
      ...{ id, edition: card.editionId, serial: card.serial, chainId, sender, hash },
      foundAt: foundAt.toISOString(),
    })),
    next,
  }
}
