import { uuid } from '@toprun/api-schema/ids'
import { actionRequest, actionResponse, operatorPageQuery } from '@toprun/api-schema/operator'
import {
  assignCardRequest,
  operatorCardDepositsResponse,
  operatorStuckCardsResponse,
  operatorStuckMovesResponse,
} from '@toprun/api-schema/operator-cards'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { findUserNamed } from '../find-user-named.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import {
  assignCardAction,
  callOffMoveAction,
  retryCardsAction,
  retryMovesAction,
} from './actions/stuck-cards.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { cardDepositsPage, stuckCardsPage, stuckMovesPage } from './read-cards.ts'
import { retryRoutes } from './retry-routes.ts'

const one = z.object({ id: uuid })

/** Cards that wait for an operator, on the operator page: not issued, not moved, or deposited by nobody known. */
export function operatorCardRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { db } = platform

  return async (app) => {
    app.get(
      '/api/operator/cards',
      operatorRoute({
        summary: 'Cards that could not be issued, those that wait longest first',
        querystring: operatorPageQuery,
        response: operatorStuckCardsResponse,
      }),
      (request) => stuckCardsPage(db, request.query),
    )

    await app.register(
      retryRoutes(platform, {
        path: '/api/operator/cards',
        all: 'Have all cards issued again that could not be, 1,000 at a time',
        one: 'Have a card issued again',
        retry: (head, id) => retryCardsAction(db, head, id),
      }),
    )

    app.get(
      '/api/operator/card-moves',
      operatorRoute({
        summary: 'Card moves that stopped, those that were asked for first before the others',
        querystring: operatorPageQuery,
        response: operatorStuckMovesResponse,
      }),
      (request) => stuckMovesPage(db, request.query),
    )

    await app.register(
      retryRoutes(platform, {
        path: '/api/operator/card-moves',
        all: 'Try all card moves again that stopped, 1,000 at a time',
        one: 'Try a card move again',
        retry: (head, id) => retryMovesAction(db, head, id),
      }),
    )

    app.post(
      '/api/operator/card-moves/:id/call-off',
      operatorRoute({
        summary: 'Put the card of a move that stopped back into its vault',
        params: one,
        body: actionRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionResponseOf(request, head.id, await callOffMoveAction(db, head, request.params.id))
      },
    )

    app.get(
      '/api/operator/card-deposits',
      operatorRoute({
        summary: "Deposited cards that are in nobody's vault yet, oldest first",
        querystring: operatorPageQuery,
        response: operatorCardDepositsResponse,
      }),
      (request) => cardDepositsPage(db, request.query),
    )

    app.post(
      '/api/operator/card-deposits/:id/assign',
      operatorRoute({
        summary: 'Put a deposited card into the vault of a user',
        params: one,
        body: assignCardRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { user, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const assignment = { depositId: request.params.id, userId: await findUserNamed(db, user) }
        return actionResponseOf(request, head.id, await assignCardAction(db, head, assignment))
      },
    )
  }
}
