import { actionRequest, actionResponse } from '@toprun/api-schema/operator'
import { actingRefusal, mayAct } from '@toprun/api-schema/operator-level'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { ActionContext, OperatorAction } from '../actions/action.ts'
import type { ActionHead, ActionResult } from '../actions/action-log.ts'
import { operatorActions } from '../actions/actions.ts'
import type { RoomParts } from '../room-parts.ts'
import { operatorOf, operatorRoute, operatorSessionEnded } from './authenticate-operator.ts'
import { lockOperatorSession } from './operator-sessions.ts'

/** A call of the operator page for each of its actions. */
export function operatorActionRoutes(platform: Platform, parts: RoomParts): FastifyPluginAsyncZod {
  const { clock, config, content, db, jobs } = platform
  const context: ActionContext = {
    ...{ db, clock, parts, content },
    config: () => config,
    jobs: async () => jobs,
  }

  return async (app) => {
    for (const action of operatorActions)
      app.post(`/api/operator${action.declared.path}`, describe(action), async (request, reply) => {
        const { id, reason, ...input } = actionRequest.loose().parse(request.body)
        const head = pageHead(request, clock(), { id, reason })
        const result = await action.perform(context, head, { ...Object(request.params), ...input })
        const outcome = result.ok ? (result.repeated ? 'repeated' : 'done') : result.reason
        recordSecurity(request, 'operator_action', { operator: head.actor, action: id, outcome })
        // A response may have a secret.
        reply.header('cache-control', 'no-store')
        return actionResponseOf(result)
      })
  }
}

function describe({
  declared: { key, input, summary, level: needed, response = actionResponse },
}: OperatorAction) {
  const body = input.safeExtend(actionRequest.shape).strict()
  const described = operatorRoute({
    summary,
    ...(Object.keys(key.shape).length > 0 && { params: key }),
    body,
    response,
    errors: [403, 404, 409],
  })
  return {
    ...described,
    // Before the body is validated; a valid one is judged in the transaction, which logs it.
    preValidation: async (request: FastifyRequest) => {
      const { level } = operatorOf(request)
      if (needed === null || mayAct(level, needed) || body.safeParse(request.body).success) return
      throw new ApiError(403, 'level_refused', actingRefusal(level, needed))
    },
  }
}

/** The request of the signed-in operator; it is refused if their session ends, or their level changes, before its transaction begins. */
function pageHead(
  request: FastifyRequest,
  now: Date,
  { id, reason }: { id: string; reason: string },
): ActionHead {
  const { name, sessionId } = operatorOf(request)
  return {
    id,
    actor: name,
    via: 'page',
    reason,
    now,
    guard: async (tx, needed) => {
      const level = await lockOperatorSession(tx, sessionId, now)
      if (level === null) throw operatorSessionEnded()
      return needed === null || mayAct(level, needed) ? null : actingRefusal(level, needed)
    },
  }
}

/** @throws the refusal */
function actionResponseOf(result: ActionResult) {
  if (result.ok) return { summary: result.summary, repeated: result.repeated, ...result.beside }
  if (result.reason === 'unknown') throw notFound(result.summary)
  if (result.reason === 'level') throw new ApiError(403, 'level_refused', result.summary)
  throw new ApiError(409, result.reason === 'refused' ? 'action_refused' : 'key_reused', result.summary)
}
