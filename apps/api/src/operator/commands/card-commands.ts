import { listUnplaced } from '../../cards/collectibles/deposits/place-deposits.ts'
import { listStuck, listStuckMoves } from '../../cards/collectibles/stuck.ts'
import { callOffMoveAction, cardRetries, moveRetries } from '../actions/cards.ts'
import { checked, idArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { performed } from './head.ts'

/** Of each list. */
const limit = 200

export const cardDeposits: Command = {
  usage: 'card-deposits',
  takes: 0,
  audit: 'nothing',
  does: 'lists cards that came to the vault address from addresses that no user has proved, oldest first',
  async run({ db }) {
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

const cardId = idArgument('CARD must be an id that "cards" lists')

export const cardsCommand: Command = {
  usage: 'cards [--retry CARD_OR_ALL [--reason TEXT]]',
  takes: 0,
  audit: 'own',
  does: 'lists cards that could not be issued, those that wait longest first, or has one of them, or all, issued again',
  options: { retry: { type: 'string' }, reason: { type: 'string' } },
  async run(site, _args, { retry, reason }) {
    if (retry !== undefined) {
      const ids = retry === 'all' ? {} : { ids: [checked(cardId, retry)] }
      return performed(cardRetries.all, site, ids, reasonOption(reason))
    }
    const stuck = await listStuck(site.db, { limit })
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
  takes: 0,
  audit: 'own',
  does: 'lists cards that could not be moved to their owners, has one of the moves, or all, tried again, or puts a card back into its vault, whose token must be at the vault address',
  options: { retry: { type: 'string' }, 'call-off': { type: 'string' }, reason: { type: 'string' } },
  async run(site, _args, { retry, 'call-off': calledOff, reason }) {
    if (retry !== undefined) {
      const ids = retry === 'all' ? {} : { ids: [checked(moveId, retry)] }
      return performed(moveRetries.all, site, ids, reasonOption(reason))
    }
    if (calledOff !== undefined)
      return performed(callOffMoveAction, site, { id: checked(moveId, calledOff) }, reasonOption(reason))
    const stuck = await listStuckMoves(site.db, { limit })
    if (stuck.length === 0) return 'There are no cards that could not be moved.'
    return stuck
      .map(
        ({ move: { id, askedAt, userId, address }, card: { editionId, serial } }) =>
          `${id}  ${askedAt.toISOString()}  edition ${editionId} #${serial}, of ${userId}, to ${address}`,
      )
      .join('\n')
  },
}
