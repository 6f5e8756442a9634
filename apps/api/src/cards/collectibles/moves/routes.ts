import { awayQuery, awayResponse, vaultCardResponse } from '@toprun/api-schema/card'
import { uuid } from '@toprun/api-schema/ids'
import { moveCardRequest } from '@toprun/api-schema/own-wallet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, payingLimit, signedIn } from '../../../ground/identity/authentication.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { recordSecurity } from '../../../platform/security-log.ts'
import { cardChain } from '../issuing/issuing-context.ts'
import type { ReleaseCard } from '../vault/hand-over-card.ts'
import { readAway, readVaultCard } from '../vault/read-vault.ts'
import { movingOff } from '../wallets/routes.ts'
import { type MoveCardResult, moveCard } from './move-card.ts'
import { mayMoveTokens } from './sendable-moves.ts'

/** Cards on their way between the vault and the caller's own addresses. */
export function moveRoutes({ config, clock, db }: Platform, releaseCard: ReleaseCard): FastifyPluginAsyncZod {
  const place = cardChain(config)

  return async (app) => {
    const route = routesOf('vault', app.forUsers)
    app.get(
      '/api/my-vault/away',
      route({
        summary: "The caller's cards at own addresses, or on their way there",
        querystring: awayQuery,
        response: awayResponse,
      }),
      async (request) => {
        const read = await readAway(db, signedIn(request).id, request.query.cursor)
        if (!read) throw new ApiError(400, 'invalid_request', 'The cursor must be the next of another page.')
        return read
      },
    )

    app.post(
      '/api/my-vault/:id/move',
      route({
        summary: 'Move a card to an address that the caller proved',
        description:
          'The card leaves the vault at once, and is at the address once its transfer is final. One that is not issued yet is issued before others that nobody moves. Repeated, it is the same move.',
        params: z.object({ id: uuid }),
        body: moveCardRequest,
        response: vaultCardResponse,
        errors: [403, 409],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const { id } = request.params
        const actor = actorOf(request)
        // If the chain does not answer, the card is moved once it is back.
        if (!place || !(await mayMoveTokens(place).catch(() => true))) throw movingOff()
        const address = `0x${request.body.address.slice(2)}` as const
        const moved = await moveCard({ db, releaseCard }, { ...actor, cardId: id, address, now: clock() })
        if (!moved.ok) throw refusedMove(moved)
        recordSecurity(request, 'card_moved_out', { userId: actor.userId, card: id, address })
        const found = await readVaultCard(db, actor.userId, id)
        if (!found) throw notFound('There is no such card in your vault.')
        return found
      },
    )
  }
}

const cardInMatch = 'This card is in a team of a match that has started. It can leave once the match is over.'

const notFree = {
  listed: 'This card is on the marketplace. End its listing first.',
  frozen: 'This card is frozen while its payment is disputed.',
  cancelled: 'This card was cancelled with its order.',
  leaving: 'This card is on its way to another of your addresses.',
  withdrawn: 'This card is at your own address already.',
} as const

function refusedMove(refusal: Extract<MoveCardResult, { ok: false }>): ApiError {
  const { reason } = refusal
  switch (reason) {
    case 'unknown_card':
      return notFound('You have no such card.')
    case 'card_not_free':
      return new ApiError(409, reason, notFree[refusal.state])
    case 'card_in_match':
      return new ApiError(409, reason, cardInMatch)
    case 'wallet_not_proved':
      return new ApiError(403, reason, 'Please prove first that this address is yours.')
  }
}
