import { z } from 'zod'
import { userId, uuid } from './ids.ts'
import { namedUser } from './operator.ts'
import { declareAction, nothing } from './operator-action.ts'

/** Cards that wait for an operator, on the operator page. */

const oneCard = z.object({ id: z.uuid(), edition: z.int(), serial: z.int() })
const next = z.string().nullable()

/** A card whose token could not be issued. */
export const operatorStuckCard = oneCard.extend({
  owner: userId,
  /** Since when the owner has it. */
  acquiredAt: z.iso.datetime().nullable(),
})
/** Those that wait longest first. */
export const operatorStuckCardsResponse = z.object({ cards: z.array(operatorStuckCard), next })

/** A card that could not be moved to its owner's address. `id` is the move's. */
export const operatorStuckMove = oneCard.extend({
  owner: userId,
  address: z.string().nullable(),
  askedAt: z.iso.datetime(),
})
/** Those that were asked for first before the others. */
export const operatorStuckMovesResponse = z.object({ moves: z.array(operatorStuckMove), next })

/** A card that came to the vault address from an address that no user has proved. `id` is the deposit's. */
export const operatorCardDeposit = oneCard.extend({
  chainId: z.int(),
  sender: z.string(),
  hash: z.string(),
  foundAt: z.iso.datetime(),
})
/** Oldest first. */
export const operatorCardDepositsResponse = z.object({ deposits: z.array(operatorCardDeposit), next })

const key = z.object({ id: uuid })

export const retryCards = declareAction({
  path: '/cards/retry',
  key: nothing,
  input: nothing,
  summary: 'Have all cards issued again that could not be, 1,000 at a time',
})
export const retryCard = declareAction({
  path: '/cards/:id/retry',
  key,
  input: nothing,
  summary: 'Have a card issued again',
})
export const retryMoves = declareAction({
  path: '/card-moves/retry',
  key: nothing,
  input: nothing,
  summary: 'Try all card moves again that stopped, 1,000 at a time',
})
export const retryMove = declareAction({
  path: '/card-moves/:id/retry',
  key,
  input: nothing,
  summary: 'Try a card move again',
})
export const callOffMove = declareAction({
  path: '/card-moves/:id/call-off',
  key,
  input: nothing,
  summary: 'Put the card of a move that stopped back into its vault',
})
export const assignCard = declareAction({
  path: '/card-deposits/:id/assign',
  key,
  input: z.object({ user: namedUser }),
  summary: 'Put a deposited card into the vault of a user',
})

export type OperatorStuckCard = z.infer<typeof operatorStuckCard>
export type OperatorStuckCardsResponse = z.infer<typeof operatorStuckCardsResponse>
export type OperatorStuckMove = z.infer<typeof operatorStuckMove>
export type OperatorStuckMovesResponse = z.infer<typeof operatorStuckMovesResponse>
export type OperatorCardDeposit = z.infer<typeof operatorCardDeposit>
export type OperatorCardDepositsResponse = z.infer<typeof operatorCardDepositsResponse>
