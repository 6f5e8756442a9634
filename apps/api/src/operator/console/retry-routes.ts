import { uuid } from '@toprun/api-schema/ids'
import { actionRequest, actionResponse } from '@toprun/api-schema/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import type { ActionHead, ActionResult } from './action-log.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { operatorRoute } from './authenticate-operator.ts'

/** A list of the operator page whose items can be retried. */
interface RetriedList {
  /** Of the list. */
  path: string
  /** Summaries of the two calls. */
  all: string
  one: string
  /** @param id null for all, at most 1,000 at a time */
  retry(head: ActionHead, id: string | null): Promise<ActionResult>
}

/** `POST …/retry` for all items of a list, and `POST …/:id/retry` for one. */
export function retryRoutes(
  platform: Platform,
  { path, all, one, retry }: RetriedList,
): FastifyPluginAsyncZod {
  const retried = { body: actionRequest, response: actionResponse, errors: [403, 409] }
  return async (app) => {
    app.post(`${path}/retry`, operatorRoute({ summary: all, ...retried }), async (request) => {
      const head = pageHead(request, platform, request.body)
      return actionResponseOf(request, head.id, await retry(head, null))
    })

    app.post(
      `${path}/:id/retry`,
      operatorRoute({ summary: one, params: z.object({ id: uuid }), ...retried }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionResponseOf(request, head.id, await retry(head, request.params.id))
      },
    )
  }
}
