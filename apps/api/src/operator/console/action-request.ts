import type { ActionResponse } from '@toprun/api-schema/operator'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { ActionHead, ActionResult } from './action-log.ts'
import { operatorOf, operatorSessionEnded } from './authenticate-operator.ts'
import { lockOperatorSession } from './operator-sessions.ts'

/** The signed-in operator asks for the action; it is refused where their session ends before its transaction begins. */
export function pageHead(
  request: FastifyRequest,
  { clock }: Pick<Platform, 'clock'>,
  { id, reason }: { id: string; reason: string },
): ActionHead & { reason: string } {
  const { name, sessionId } = operatorOf(request)
  const now = clock()
  return {
    id,
    actor: name,
    via: 'page',
    reason,
    now,
    guard: async (tx) => {
      if (!(await lockOperatorSession(tx, sessionId, now))) throw operatorSessionEnded()
    },
  }
}

/** The response for an action, or the refusal thrown; either is in the security log. */
export function actionResponseOf(request: FastifyRequest, id: string, result: ActionResult): ActionResponse {
  const outcome = result.ok ? (result.repeated ? 'repeated' : 'done') : result.reason
  recordSecurity(request, 'operator_action', { operator: operatorOf(request).name, action: id, outcome })
  if (result.ok) return { summary: result.summary, repeated: result.repeated }
  throw new ApiError(409, result.reason === 'refused' ? 'action_refused' : 'key_reused', result.summary)
}
