import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Configuration } from '../../platform/configuration.ts'
import { ApiError } from '../../platform/errors.ts'
import { accountLimit } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/routes-of.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { type Actor, liveSessions, sessionEnded } from './lock-user.ts'
import { createSessionReader, type SignedInUser } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For routes of users: they reply 401 without a valid token, after the rate limit and before the body is read. */
    forUsers: Caller
    /** For public routes that show users more: without a valid token the caller is a visitor. */
    forAnybody: Caller
  }
  interface FastifyRequest {
    /** The caller, on routes for users or for everybody; null for a visitor. */
    user: SignedInUser | null
    /**
     * Whether the whole body had arrived before the session was read, so that the session cannot have ended in
     * between.
     */
    hadBody: boolean
  }
}

/**
 * Reads the caller from the bare token in the `Authentication` header. Because a body may take half a minute to arrive, the
 * session is read again after it, unless all of it had arrived before the first read. Code that moves money or changes an
 * account checks again, in its own transaction (`lockUser`).
 */
export const authentication = fp(async (app: FastifyInstance, { db, clock }: Platform) => {
  const readSession = createSessionReader(db, clock)
  const read = (request: FastifyRequest, token: string) =>
    readSession(token, () => {
      request.hadBody = request.raw.complete
    })
  app.decorateRequest('user', null).decorateRequest('hadBody', false)
  app.decorate('forAnybody', {
    security: [{}, { token: [] }],
    preParsing: async (request) => {
      const token = tokenOf(request)
      request.user = token === null ? null : await read(request, token)
    },
  })
  app.decorate('forUsers', {
    security: [{ token: [] }],
    preParsing: async (request) => {
      const token = tokenOf(request)
      if (token === null) throw new ApiError(401, 'sign_in_required', 'Please sign in to continue.')
      request.user = await read(request, token)
      if (!request.user) throw sessionEnded()
    },
  })
  app.addHook('onError', async (request, _reply, error) => {
    const refused = error instanceof ApiError && (error.statusCode === 403 || error.code === 'session_ended')
    if (!refused) return
    const { method, url } = request.routeOptions
    recordSecurity(request, 'permission_refused', {
      ...(request.user && { userId: request.user.id }),
      code: error.code,
      route: `${method} ${url}`,
    })
  })
  app.addHook('preValidation', async ({ user, body, hadBody }) => {
    if (!user || body === undefined || hadBody) return
    const live = await liveSessions(db, [user.sessionId], clock())
    if (!live.has(user.sessionId)) throw sessionEnded()
  })
})

/** The signed-in user. Throws on a route that is not for users, which is a bug. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user)
    throw new Error(`${request.routeOptions.url} asks who is signed in but is not for users.`)
  return request.user
}

/** The signed-in user and session, for `lockUser`. */
export function actorOf(request: FastifyRequest): Actor {
  const { id, sessionId } = signedIn(request)
  return { userId: id, sessionId }
}

/** For a call that pays, trades, or asks a provider or a chain: a limit per minute, account and kind of call. */
export function payingLimit(app: FastifyInstance, { RATE_LIMIT_PAYING_PER_MINUTE }: Configuration) {
  return { preHandler: accountLimit(app, RATE_LIMIT_PAYING_PER_MINUTE, (request) => signedIn(request).id) }
}

/** The token as sent, or null. */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authentication
  return typeof header === 'string' && header !== '' ? header : null
}
