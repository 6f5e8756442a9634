import { matchId } from '@toprun/api-schema/ids'
import {
  actionResponse,
  matchPaceRequest,
  moveDeadlineRequest,
  recordEventRequest,
} from '@toprun/api-schema/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { operatorSource } from '../../game/matches/log/record-result.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { moveDeadlineAction } from './actions/move-deadline.ts'
import { recordEventAction } from './actions/record-event.ts'
import { setPaceAction } from './actions/set-pace.ts'
import { operatorRoute } from './authenticate-operator.ts'

const oneMatch = z.object({ id: matchId })

/** What an operator does while a match is played: its slots, its feed and its events. */
export function operatorMatchPlayRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db } = platform

  return async (app) => {
    app.post(
      '/api/operator/matches/:id/deadline',
      operatorRoute({
        summary: 'Move when joining a slot of live fantasy closes',
        params: oneMatch,
        body: moveDeadlineRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { slot, balls, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const moved = { matchId: request.params.id, slot, balls }
        return actionResponseOf(request, asked.id, await moveDeadlineAction(db, head, moved))
      },
    )

    app.post(
      '/api/operator/matches/:id/pace',
      operatorRoute({
        summary: "Change the pace of the site's own feed of a match",
        params: oneMatch,
        body: matchPaceRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { intervalMs, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const paced = { matchId: request.params.id, intervalMs }
        return actionResponseOf(request, asked.id, await setPaceAction(db, head, paced))
      },
    )

    app.post(
      '/api/operator/matches/:id/events',
      operatorRoute({
        summary: 'Record an event of a match, as the source operator',
        params: oneMatch,
        body: recordEventRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { event, ...asked } = request.body
        const arriving = {
          matchId: request.params.id,
          source: operatorSource,
          sourceEventId: asked.id,
          sourceSequence: null,
          payload: event,
        }
        const reviewMs = config.REVIEW_SECONDS * 1000
        const head = pageHead(request, platform, asked)
        return actionResponseOf(request, asked.id, await recordEventAction(db, head, { arriving, reviewMs }))
      },
    )
  }
}
