import type { UserId } from '@toprun/api-schema/ids'
import { type AssignCardResult, assignCard } from '../../../cards/collectibles/deposits/place-deposits.ts'
import { callOffStuckMove, retryStuck, retryStuckMoves } from '../../../cards/collectibles/stuck.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { retriedAtOnce, retriedOutcome } from './retried.ts'

/** Has a card issued again that could not be, or all of them for null. */
export function retryCardsAction(db: Database, head: ActionHead, id: string | null): Promise<ActionResult> {
  const action = { kind: 'retry cards', target: id === null ? 'cards' : `card:${id}`, details: {} }
  return performAction(db, head, action, async (tx) => {
    const retried = await retryStuck(tx, { id, limit: retriedAtOnce })
    return retriedOutcome(retried, {
      ...{ one: 'card is', several: 'cards are', done: 'issued again' },
      none: 'There is no such card to issue again.',
    })
  })
}

/** Has a card move tried again that stopped, or all of them for null. */
export function retryMovesAction(db: Database, head: ActionHead, id: string | null): Promise<ActionResult> {
  const target = id === null ? 'card-moves' : `card-move:${id}`
  return performAction(db, head, { kind: 'retry card moves', target, details: {} }, async (tx) => {
    const retried = await retryStuckMoves(tx, { id, limit: retriedAtOnce })
    return retriedOutcome(retried, {
      ...{ one: 'move is', several: 'moves are', done: 'tried again' },
      none: 'There is no such move to try again.',
    })
  })
}

/** Puts the card of a move that stopped back into its vault; its token must be at the vault address. */
export function callOffMoveAction(db: Database, head: ActionHead, id: string): Promise<ActionResult> {
  const action = { kind: 'call off card move', target: `card-move:${id}`, details: {} }
  return performAction(db, head, action, async (tx) =>
    (await callOffStuckMove(tx, id, head.now))
      ? { ok: true, summary: `${id} is called off: its card is in its vault.` }
      : { ok: false, summary: 'There is no such move, or its order is disputed.' },
  )
}

/** Puts a deposited card into the vault of a user. @param userId null if there is no such user */
export function assignCardAction(
  db: Database,
  head: ActionHead,
  { depositId, userId }: { depositId: string; userId: UserId | null },
): Promise<ActionResult> {
  const { actor: by, now } = head
  const action = { kind: 'assign card', target: `card-deposit:${depositId}`, details: { user: userId } }
  return performAction(db, head, action, async (tx) => {
    if (userId === null) return { ok: false, summary: refusals.unknown_user }
    const assigned = await assignCard(tx, { id: depositId, userId, by }, now)
    if (!assigned.ok) return { ok: false, summary: refusals[assigned.reason] }
    const { cardId } = assigned.deposit
    return {
      ok: true,
      summary: `${depositId}: card ${cardId} is in the vault of ${userId}, assigned by ${by}.`,
    }
  })
}

const refusals: Readonly<Record<Extract<AssignCardResult, { ok: false }>['reason'], string>> = {
  unknown_deposit: 'There is no such deposit.',
  unknown_user: 'There is no such user.',
  assigned_already: 'That card is already assigned.',
  card_not_away: 'That card is in a vault already.',
}
