import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { type Actor, sessionEnded } from './lock-user.ts'
import { createSessionReader, isLiveSession, type SignedInUser } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Replies 401 without a valid token. Use it as `preParsing`: after the rate limit, before the body is read. */
    authenticate(request: FastifyRequest): Promise<void>
    /** For public routes that show users more: without a valid token the caller is a visitor. */
    identify(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** The caller, on routes with `authenticate` or `identify`; null for a visitor. */
    user: SignedInUser | null
    /** Whether all of the body was there before the session was read, so that the session cannot have ended in between. */
    hadBody: boolean
  }
}

/**
 * Reads the caller from the bare token in the `Authentication` header. Because a body may take half a minute to arrive, the
 * session is read again after it, unless all of it was there before the first read. What moves money or changes an account
 * checks once more, in its own transaction (`lockUser`).
 */
export const authentication = fp(async (app: FastifyInstance, { db, clock }: Platform) => {
  const readSession = createSessionReader(db, clock)
  const read = (request: FastifyRequest, token: string) =>
    readSession(token, () => {
      request.hadBody = request.raw.complete
    })
  app.decorateRequest('user', null).decorateRequest('hadBody', false)
  app.decorate('identify', async (request) => {
    const token = tokenOf(request)
    request.user = token === null ? null : await read(request, token)
  })
  app.decorate('authenticate', async (request) => {
    const token = tokenOf(request)
    if (token === null) throw new ApiError(401, 'sign_in_required', 'Please sign in to continue.')
    request.user = await read(request, token)
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
  app.addHook('preValidation', async ({ user, body, hadBody }) => {
    if (!user || body === undefined || hadBody) return
    if (!(await isLiveSession(db, user.sessionId, clock()))) throw sessionEnded()
  })
})

/** The signed-in user. Throws, as our bug, on a route that does not `authenticate`. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user)
    throw new Error(`${request.routeOptions.url} asks who is signed in but does not authenticate.`)
  return request.user
}

/** The signed-in user and session, for `lockUser`. */
export function actorOf(request: FastifyRequest): Actor {
  const { id, sessionId } = signedIn(request)
  return { userId: id, sessionId }
}

/** The token as sent, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authentication
  return typeof header === 'string' && header !== '' ? header : null
}
