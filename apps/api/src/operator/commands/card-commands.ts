import { listUnplaced } from '../../cards/collectibles/deposits/place-deposits.ts'
import { listStuck, listStuckMoves } from '../../cards/collectibles/stuck.ts'
import {
  assignCardAction,
  callOffMoveAction,
  retryCardsAction,
  retryMovesAction,
} from '../console/actions/stuck-cards.ts'
import { checked, idArgument, reasonOption, userNamed } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

/** Of each list. */
const limit = 200

export const cardDeposits: Command = {
  usage: 'card-deposits',
  audit: 'nothing',
  does: 'lists cards that came to the vault address from addresses that no user has proved, oldest first',
  async run(db) {
    const found = await listUnplaced(db, { limit })
    if (found.length === 0) return 'There are no cards to assign.'
    return found
      .map(
        ({ deposit: { id, foundAt, chainId, sender, hash }, card }) =>
          `${id}  ${foundAt.toISOString()}  edition ${card.editionId} #${card.serial}\n    chain ${chainId}, from ${sender}, ${hash}`,
      )
      .join('\n')
  },
}

const depositId = idArgument('DEPOSIT must be an id that "card-deposits" lists')

export const assignCardCommand: Command = {
  usage: 'assign-card DEPOSIT --user ID_OR_EMAIL [--reason TEXT]',
  audit: 'own',
  does: 'puts a deposited card into the vault of a user, and records who decided it',
  options: { user: { type: 'string' }, reason: { type: 'string' } },
  async run(db, [deposit], { user, reason }, pool) {
    const id = checked(depositId, deposit)
    if (user === undefined) throw new OperatorError('assign-card needs --user.')
    const userId = await userNamed(db, user)
    const head = await commandHead(pool, reasonOption(reason))
    return doneOrThrow(await assignCardAction(db, head, { depositId: id, userId }))
  },
}

const cardId = idArgument('CARD must be an id that "cards" lists')

export const cardsCommand: Command = {
  usage: 'cards [--retry CARD_OR_ALL [--reason TEXT]]',
  audit: 'own',
  does: 'lists cards that could not be issued, those that wait longest first, or has one of them, or all, issued again',
  options: { retry: { type: 'string' }, reason: { type: 'string' } },
  async run(db, _args, { retry, reason }, pool) {
    if (retry !== undefined) {
      const id = retry === 'all' ? null : checked(cardId, retry)
      return doneOrThrow(await retryCardsAction(db, await commandHead(pool, reasonOption(reason)), id))
    }
    const stuck = await listStuck(db, { limit })
    if (stuck.length === 0) return 'There are no cards that could not be issued.'
    return stuck
      .map(
        ({ id, editionId, serial, ownerId, acquiredAt }) =>
          `${id}  ${acquiredAt?.toISOString() ?? ''}  edition ${editionId} #${serial}, of ${ownerId}`,
      )
      .join('\n')
  },
}

const moveId = idArgument('MOVE must be an id that "card-moves" lists')

export const cardMovesCommand: Command = {
  usage: 'card-moves [--retry MOVE_OR_ALL | --call-off MOVE] [--reason TEXT]',
  audit: 'own',
  does: 'lists cards that could not be moved to their owners, has one of the moves, or all, tried again, or puts a card back into its vault, whose token must be at the vault address',
  options: { retry: { type: 'string' }, 'call-off': { type: 'string' }, reason: { type: 'string' } },
  async run(db, _args, { retry, 'call-off': calledOff, reason }, pool) {
    const head = () => commandHead(pool, reasonOption(reason))
    if (retry !== undefined) {
      const id = retry === 'all' ? null : checked(moveId, retry)
      return doneOrThrow(await retryMovesAction(db, await head(), id))
    }
    if (calledOff !== undefined)
      return doneOrThrow(await callOffMoveAction(db, await head(), checked(moveId, calledOff)))
    const stuck = await listStuckMoves(db, { limit })
    if (stuck.length === 0) return 'There are no cards that could not be moved.'
    return stuck
      .map(
        ({ move: { id, askedAt, userId, address }, card: { editionId, serial } }) =>
          `${id}  ${askedAt.toISOString()}  edition ${editionId} #${serial}, of ${userId}, to ${address}`,
      )
      .join('\n')
  },
}
