import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { type Actor, sessionEnded } from './lock-user.ts'
import { isLiveSession, type SignedInUser, useSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** 401 without a good token. Give it as `preParsing`: after the rate limit, before anything of the body is read. */
    authenticate(request: FastifyRequest): Promise<void>
    /** For public routes that show users more: without a good token the caller is a visitor. */
    identify(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** Whose call it is, on routes with `authenticate` or `identify`; null for a visitor. */
    user: SignedInUser | null
  }
}

/**
 * Reads whose call it is from the bare token in the `Authentication` header. A body may take half a minute to arrive, so the session
 * of a call that has one is read again once the body is there. What moves money or changes an account asks once more, in its own
 * transaction (`lockUser`).
 */
export const authentication = fp(async (app: FastifyInstance, { db, clock }: Platform) => {
  app.decorateRequest('user', null)
  app.decorate('identify', async (request) => {
    const token = tokenOf(request)
    request.user = token === null ? null : await useSession(db, token, clock())
  })
  app.decorate('authenticate', async (request) => {
    const token = tokenOf(request)
    if (token === null) throw new ApiError(401, 'sign_in_required', 'Please sign in to continue.')
    request.user = await useSession(db, token, clock())
    if (!request.user) throw sessionEnded()
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
  app.addHook('preValidation', async ({ user, body }) => {
    if (!user || body === undefined) return
    if (!(await isLiveSession(db, user.sessionId, clock()))) throw sessionEnded()
  })
})

/** The user who calls. Throws, as a fault of ours, on a route that does not `authenticate`. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user)
    throw new Error(`${request.routeOptions.url} asks who is signed in but does not authenticate.`)
  return request.user
}

/** The same user as the one who acts, for `lockUser`. */
export function actorOf(request: FastifyRequest): Actor {
  const { id, sessionId } = signedIn(request)
  return { userId: id, sessionId }
}

/** The token as sent, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authentication
  return typeof header === 'string' && header !== '' ? header : null
}
