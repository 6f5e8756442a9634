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
import { errorResponses, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { actionAnswer, pageHead } from './action-request.ts'
import { correctPersonAction } from './actions/correct-person.ts'
import { deleteAccountAction } from './actions/delete-account.ts'
import { suspendAction, unsuspendAction } from './actions/suspend.ts'
import { findUsers, readUser } from './read-users.ts'

const tags = ['operator']
const oneUser = z.object({ id: userId })
const responses = { 200: actionResponse, ...errorResponses(400, 401, 403, 409, 429) }

/** Users on the operator page. */
export function operatorUserRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, jobs } = platform
  const context = { db, jobs, siteUrl: publicOrigin(config) }

  return async (app) => {
    app.get(
      '/api/operator/users',
      {
        schema: {
          tags,
          summary: 'Users by the beginning of a name or an address, or by id',
          querystring: operatorUsersQuery,
          response: { 200: operatorUsersResponse, ...errorResponses(400, 401, 429) },
        },
      },
      (request) => findUsers(db, request.query),
    )

    app.get(
      '/api/operator/users/:id',
      {
        schema: {
          tags,
          summary: 'A user',
          params: oneUser,
          response: { 200: operatorUserResponse, ...errorResponses(401, 404, 429) },
        },
      },
      async (request) => {
        const user = await readUser(db, request.params.id)
        if (!user) throw notFound('There is no such user.')
        return { user }
      },
    )

    app.post(
      '/api/operator/users/:id/suspend',
      {
        schema: {
          tags,
          summary: 'Suspend an account; its user reads the reason',
          params: oneUser,
          body: actionRequest,
          response: responses,
        },
      },
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionAnswer(request, head.id, await suspendAction(context, head, request.params.id))
      },
    )

    app.post(
      '/api/operator/users/:id/unsuspend',
      {
        schema: {
          tags,
          summary: 'Lift the suspension of an account',
          params: oneUser,
          body: actionRequest,
          response: responses,
        },
      },
      async (request) => {
        const head = pageHead(request, platform, request.body)
        return actionAnswer(request, head.id, await unsuspendAction(db, head, request.params.id))
      },
    )

    app.post(
      '/api/operator/users/:id/person',
      {
        schema: {
          tags,
          summary: 'Replace the date of birth or the country that a user gave',
          params: oneUser,
          body: correctPersonRequest,
          response: responses,
        },
      },
      async (request) => {
        const { birthDate, country, ...asked } = request.body
        const person = { ...(birthDate && { birthDate }), ...(country && { country }) }
        const head = pageHead(request, platform, asked)
        const result = await correctPersonAction(context, head, { userId: request.params.id, person })
        return actionAnswer(request, head.id, result)
      },
    )

    app.post(
      '/api/operator/users/:id/delete',
      {
        schema: {
          tags,
          summary: 'Delete a suspended account, once its time for an appeal is over',
          params: oneUser,
          body: deleteAccountRequest,
          response: responses,
        },
      },
      async (request) => {
        const { forfeit, ...asked } = request.body
        const head = pageHead(request, platform, asked)
        const deletion = { userId: request.params.id, forfeit }
        return actionAnswer(request, head.id, await deleteAccountAction(context, head, deletion))
      },
    )
  }
}
