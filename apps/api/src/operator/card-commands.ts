import { userInfo } from 'node:os'
import { z } from 'zod'
import {
  type AssignCardResult,
  assignCard,
  listUnplaced,
} from '../modules/collectibles/deposits/place-deposits.ts'
import { listStuck, retryStuck } from '../modules/collectibles/issuing/stuck-cards.ts'
import {
  callOffStuckMove,
  listStuckMoves,
  retryStuckMoves,
} from '../modules/collectibles/moves/stuck-moves.ts'
import { systemClock } from '../platform/clock.ts'
import { checked, userNamed } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

const most = 200

export const cardDeposits: Command = {
  usage: 'card-deposits',
  audit: 'nothing',
  does: 'lists cards that came to the vault address from addresses that no user has proved, oldest first',
  async run(db) {
    const found = await listUnplaced(db, most)
    if (found.length === 0) return 'There are no cards to assign.'
    return found
      .map(
        ({ deposit: { id, foundAt, chainId, sender, hash }, card }) =>
          `${id}  ${foundAt.toISOString()}  edition ${card.editionId} #${card.serial}\n    chain ${chainId}, from ${sender}, ${hash}`,
      )
      .join('\n')
  },
}

const depositId = z.uuid({ error: 'DEPOSIT must be an id that "card-deposits" lists' })

export const assignCardCommand: Command = {
  usage: 'assign-card DEPOSIT --user ID_OR_EMAIL',
  does: 'puts a deposited card into the vault of a user, and records who decided it',
  options: { user: { type: 'string' } },
  async run(db, [deposit], options) {
    const id = checked(depositId, deposit)
    if (options.user === undefined) throw new OperatorError('assign-card needs --user.')
    const userId = await userNamed(db, options.user)
    const by = userInfo().username
    const assigned = await assignCard(db, { id, userId, by }, systemClock())
    if (!assigned.ok) throw new OperatorError(refusals[assigned.reason])
    return `${id}: card ${assigned.deposit.cardId} is in the vault of ${userId}, assigned by ${by}.`
  },
}

const refusals: Readonly<Record<Extract<AssignCardResult, { ok: false }>['reason'], string>> = {
  unknown_deposit: 'There is no such deposit.',
  unknown_user: 'There is no such user.',
  assigned_already: 'That card is already assigned.',
  card_not_away: 'That card is in a vault already.',
}

const cardId = z.uuid({ error: 'CARD must be an id that "cards" lists' })

export const cardsCommand: Command = {
  usage: 'cards [--retry CARD_OR_ALL]',
  audit: 'nothing',
  does: 'lists cards that could not be issued, those that wait longest first, or has one of them, or all, issued again',
  options: { retry: { type: 'string' } },
  async run(db, _args, { retry }) {
    if (retry !== undefined) {
      const retried = await retryStuck(db, retry === 'all' ? null : checked(cardId, retry))
      if (retried === 0) throw new OperatorError('There is no such card to issue again.')
      return `${retried} ${retried === 1 ? 'card is' : 'cards are'} issued again.`
    }
    const stuck = await listStuck(db, most)
    if (stuck.length === 0) return 'There are no cards that could not be issued.'
    return stuck
      .map(
        ({ id, editionId, serial, ownerId, acquiredAt }) =>
          `${id}  ${acquiredAt?.toISOString() ?? ''}  edition ${editionId} #${serial}, of ${ownerId}`,
      )
      .join('\n')
  },
}

const moveId = z.uuid({ error: 'MOVE must be an id that "card-moves" lists' })

export const cardMovesCommand: Command = {
  usage: 'card-moves [--retry MOVE_OR_ALL] [--call-off MOVE]',
  audit: 'nothing',
  does: 'lists cards that could not be moved to their owners, has one of the moves, or all, tried again, or puts a card back into its vault, whose token must be at the vault address',
  options: { retry: { type: 'string' }, 'call-off': { type: 'string' } },
  async run(db, _args, { retry, 'call-off': calledOff }) {
    if (retry !== undefined) {
      const retried = await retryStuckMoves(db, retry === 'all' ? null : checked(moveId, retry))
      if (retried === 0) throw new OperatorError('There is no such move to try again.')
      return `${retried} ${retried === 1 ? 'move is' : 'moves are'} tried again.`
    }
    if (calledOff !== undefined) {
      if (!(await callOffStuckMove(db, checked(moveId, calledOff), systemClock())))
        throw new OperatorError('There is no such move, or its order is disputed.')
      return `${calledOff} is called off: its card is in its vault.`
    }
    const stuck = await listStuckMoves(db, most)
    if (stuck.length === 0) return 'There are no cards that could not be moved.'
    return stuck
      .map(
        ({ move: { id, askedAt, userId, address }, card: { editionId, serial } }) =>
          `${id}  ${askedAt.toISOString()}  edition ${editionId} #${serial}, of ${userId}, to ${address}`,
      )
      .join('\n')
  },
}
