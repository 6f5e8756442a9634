import {
  assignCard,
  callOffMove,
  retryCard,
  retryCards,
  retryMove,
  retryMoves,
} from '@toprun/api-schema/operator-cards'
import {
  type AssignCardResult,
  assignCard as place,
} from '../../cards/collectibles/deposits/place-deposits.ts'
import { callOffStuckMove, retryStuck, retryStuckMoves } from '../../cards/collectibles/stuck.ts'
import { findUserNamed } from '../find-user-named.ts'
import { actionOf, done, refused } from './action.ts'
import { text } from './command-words.ts'
import { retriesOf } from './retries.ts'

/** Cards that could not be issued are issued again. */
export const cardRetries = retriesOf(retryCard, retryCards, {
  kind: 'retry cards',
  target: { one: 'card', all: 'cards' },
  retry: retryStuck,
  words: {
    ...{ one: 'card is', several: 'cards are', done: 'issued again' },
    none: () => 'There is no such card to issue again.',
  },
})

/** Card moves that stopped are tried again. */
export const moveRetries = retriesOf(retryMove, retryMoves, {
  kind: 'retry card moves',
  target: { one: 'card-move', all: 'card-moves' },
  retry: retryStuckMoves,
  words: {
    ...{ one: 'move is', several: 'moves are', done: 'tried again' },
    none: () => 'There is no such move to try again.',
  },
})

/** The card of a move that stopped goes back into its vault; its token must be at the vault address. */
export const callOffMoveAction = actionOf(callOffMove, {
  kind: 'call off card move',
  target: ({ id }) => `card-move:${id}`,
  run: async ({ tx, now }, { id }) =>
    (await callOffStuckMove(tx, id, now))
      ? done(`${id} is called off: its card is in its vault.`)
      : refused('There is no such move, or its order is disputed.'),
})

export const assignCardAction = actionOf(assignCard, {
  kind: 'assign card',
  target: ({ id }) => `card-deposit:${id}`,
  details: async ({ user }, db) => ({ user: await findUserNamed(db, user) }),
  command: {
    name: 'assign-card',
    does: 'puts a deposited card into the vault of a user, and records who decided it',
    reads: {
      id: { ...text('DEPOSIT'), error: 'DEPOSIT must be an id that "card-deposits" lists' },
      user: text('--user ID_OR_EMAIL'),
    },
    reason: 'optional',
  },
  async run({ tx, by, now }, { id, user }) {
    const userId = await findUserNamed(tx, user)
    if (userId === null) return refused(refusals.unknown_user)
    const assigned = await place(tx, { id, userId, by }, now)
    return assigned.ok
      ? done(`${id}: card ${assigned.deposit.cardId} is in the vault of ${userId}, assigned by ${by}.`)
      : refused(refusals[assigned.reason])
  },
})

const refusals: Readonly<Record<Extract<AssignCardResult, { ok: false }>['reason'], string>> = {
  unknown_deposit: 'There is no such deposit.',
  unknown_user: 'There is no such user.',
  assigned_already: 'That card is already assigned.',
  card_not_away: 'That card is in a vault already.',
}
