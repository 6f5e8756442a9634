import { userId } from '@toprun/api-schema/ids'
import {
  actionRequest,
  actionResponse,
  correctPersonRequest,
  deleteAccountRequest,
  operatorUserResponse,
  operatorUsersQuery,
  operatorUsersResponse,
} from '@toprun/api-schema/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { publicOrigin } from '../../platform/configuration.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoomParts } from '../room-parts.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { correctPersonAction } from './actions/correct-person.ts'
import { deleteAccountAction } from './actions/delete-account.ts'
import { suspendAction, unsuspendAction } from './actions/suspend.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { findUsers, readUser } from './read-users.ts'

const oneUser = z.object({ id: userId })

/** Users on the operator page. */
export function operatorUserRoutes(
  platform: Platform,
  { userData }: Pick<RoomParts, 'userData'>,
): FastifyPluginAsyncZod {
  const { config, db, jobs } = platform
  const context = { db, jobs, siteUrl: publicOrigin(config) }

  return async (app) => {
    app.get(
      '/api/operator/users',
      operatorRoute({
        summary: 'Users by the beginning of a name or an address, or by id',
        querystring: operatorUsersQuery,
        response: operatorUsersResponse,
      }),
      (request) => findUsers(db, request.query),
    )

    app.get(
      '/api/operator/users/:id',
      operatorRoute({ summary: 'A user', params: oneUser, response: operatorUserResponse }),
      async (request) => {
        const user = await readUser(db, request.params.id)
        if (!user) throw notFound('There is no such user.')
        return { user }
      },
    )

    app.post(
      '/api/operator/users/:id/suspend',
      operatorRoute({
        summary: 'Suspend an account; its user reads the reason',
        params: oneUser,
        body: actionRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionResponseOf(request, head.id, await suspendAction(context, head, request.params.id))
      },
    )

    app.post(
      '/api/operator/users/:id/unsuspend',
      operatorRoute({
        summary: 'Lift the suspension of an account',
        params: oneUser,
        body: actionRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionResponseOf(request, head.id, await unsuspendAction(db, head, request.params.id))
      },
    )

    app.post(
      '/api/operator/users/:id/person',
      operatorRoute({
        summary: 'Replace the date of birth or the country that a user gave',
        params: oneUser,
        body: correctPersonRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { birthDate, country, ...asked } = request.body
        const person = { ...(birthDate && { birthDate }), ...(country && { country }) }
        const head = pageHead(request, platform, asked)
        const result = await correctPersonAction(context, head, { userId: request.params.id, person })
        return actionResponseOf(request, head.id, result)
      },
    )

    app.post(
      '/api/operator/users/:id/delete',
      operatorRoute({
        summary: 'Delete a suspended account, once its time for an appeal is over',
        params: oneUser,
        body: deleteAccountRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { forfeit, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const deletion = { userId: request.params.id, forfeit }
        return actionResponseOf(
          request,
          head.id,
          await deleteAccountAction({ ...context, userData }, head, deletion),
        )
      },
    )
  }
}
