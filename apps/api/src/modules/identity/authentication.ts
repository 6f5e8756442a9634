import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionEnded } from './hold-member.ts'
import { type SignedInUser, useSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** 401 without a good token. Give it as `preParsing`: after the rate limit, before anything of the body is read. */
    authenticate(request: FastifyRequest): Promise<void>
    /** For public routes that show members more: without a good token the caller is a visitor. */
    identify(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** Whose call it is, on routes with `authenticate` or `identify`; null for a visitor. */
    user: SignedInUser | null
  }
}

/** Reads whose call it is from the bare token in the `Authentication` header. */
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
})

/** The member who calls. Throws, as a fault of ours, on a route that does not `authenticate`. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user)
    throw new Error(`${request.routeOptions.url} asks who is signed in but does not authenticate.`)
  return request.user
}

/** The token as sent, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authentication
  return typeof header === 'string' && header !== '' ? header : null
}
