import { z } from 'zod'
import { userId, uuid } from './ids.ts'
import { namedUser } from './operator.ts'
import { declareAction, nothing, userField } from './operator-action.ts'

/** Cards that wait for an operator, on the operator page. */

const oneCard = z.object({ id: z.uuid(), edition: z.int(), serial: z.int() })
const next = z.string().nullable()

/** A card whose token could not be issued. */
const operatorStuckCard = oneCard.extend({
  owner: userId,
  /** Since when the owner has it. */
  acquiredAt: z.iso.datetime().nullable(),
})
/** The longest waiting first. */
export const operatorStuckCardsResponse = z.object({ cards: z.array(operatorStuckCard), next })

/** A card that could not be moved to its owner's address. `id` is the move's. */
const operatorStuckMove = oneCard.extend({
  owner: userId,
  address: z.string().nullable(),
  askedAt: z.iso.datetime(),
})
/** In the order of the requests. */
export const operatorStuckMovesResponse = z.object({ moves: z.array(operatorStuckMove), next })

/** A card that came to the vault address from an address that no user has proved. `id` is the deposit's. */
const operatorCardDeposit = oneCard.extend({
  chainId: z.int(),
  sender: z.string(),
  hash: z.string(),
  foundAt: z.iso.datetime(),
})
/** Oldest first. */
export const operatorCardDepositsResponse = z.object({ deposits: z.array(operatorCardDeposit), next })

const key = z.object({ id: uuid })

type NumberedCard = { edition: number; serial: number }
const cardText = ({ edition, serial }: NumberedCard) => `edition ${edition} #${serial}`

export const retryCards = declareAction({
  path: '/cards/retry',
  level: 'finance',
  key: nothing,
  input: nothing,
  summary: 'Have all cards issued again that could not be, 1,000 at a time',
  dialog: () => ({
    ...{ title: 'Retry all', subject: 'cards', confirm: 'Retry all cards' },
    does: 'Has all of them issued again, 1,000 at a time.',
  }),
})
export const retryCard = declareAction({
  path: '/cards/:id/retry',
  level: 'finance',
  key,
  input: nothing,
  summary: 'Have a card issued again',
  dialog: (card: NumberedCard) => ({
    ...{ title: 'Retry', subject: cardText(card), confirm: 'Issue the card again' },
    does: `Has ${cardText(card)} issued again.`,
  }),
})
export const retryMoves = declareAction({
  path: '/card-moves/retry',
  level: 'finance',
  key: nothing,
  input: nothing,
  summary: 'Try all card moves again that stopped, 1,000 at a time',
  dialog: () => ({
    ...{ title: 'Retry all', subject: 'moves', confirm: 'Retry all moves' },
    does: 'Tries all of them again, 1,000 at a time.',
  }),
})
export const retryMove = declareAction({
  path: '/card-moves/:id/retry',
  level: 'finance',
  key,
  input: nothing,
  summary: 'Try a card move again',
  dialog: (card: NumberedCard) => ({
    ...{ title: 'Retry', subject: `the move of ${cardText(card)}`, confirm: 'Try the move again' },
    does: `Tries to send ${cardText(card)} to its owner again.`,
  }),
})
export const callOffMove = declareAction({
  path: '/card-moves/:id/call-off',
  level: 'finance',
  key,
  input: nothing,
  summary: 'Put the card of a move that stopped back into its vault',
  dialog: (card: NumberedCard) => ({
    ...{ title: 'Call off', subject: `the move of ${cardText(card)}`, confirm: 'Call the move off' },
    danger: true,
    does: 'Puts the card back into its owner’s vault. Its token must be at the vault address: check that first.',
  }),
})
export const assignCard = declareAction({
  path: '/card-deposits/:id/assign',
  level: 'finance',
  key,
  input: z.object({ user: namedUser }),
  summary: 'Put a deposited card into the vault of a user',
  dialog: (card: NumberedCard) => ({
    ...{ title: 'Assign', subject: cardText(card), confirm: 'Assign the card' },
    does: `Puts ${cardText(card)} into a user’s vault, once. This can’t be undone.`,
    fields: { user: userField() },
  }),
})

export type OperatorStuckCardsResponse = z.infer<typeof operatorStuckCardsResponse>
export type OperatorStuckMovesResponse = z.infer<typeof operatorStuckMovesResponse>
export type OperatorCardDepositsResponse = z.infer<typeof operatorCardDepositsResponse>
