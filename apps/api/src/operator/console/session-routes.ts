import { messageResponse } from '@toprun/api-schema/identity'
import { operatorSession, operatorSignInRequest } from '@toprun/api-schema/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clientNetwork } from '../../platform/client-address.ts'
import { ApiError, errorResponses } from '../../platform/errors.ts'
import { perMinute, tooManyRequests } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountDigest, recordSecurity } from '../../platform/security-log.ts'
import {
  authenticateOperator,
  operatorOf,
  requireConsoleHeader,
  setSessionCookie,
} from './authenticate-operator.ts'
import { endOperatorSession, operatorSpan } from './operator-sessions.ts'
import { signInOperator } from './operator-sign-in.ts'

const tags = ['operator']

/** Signing in to the operator page, and out. */
export function operatorSessionRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock } = platform
  const authenticate = authenticateOperator(platform)

  return async (app) => {
    app.post(
      '/api/operator/session',
      {
        onRequest: requireConsoleHeader,
        schema: {
          tags,
          summary: 'Sign in to the operator page; the session is a cookie',
          body: operatorSignInRequest,
          response: { 200: operatorSession, ...errorResponses(400, 401, 403, 429) },
        },
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      },
      async (request, reply) => {
        const { name, password } = request.body
        const signedIn = await signInOperator(platform, { name, password, network: clientNetwork(request) })
        if (!signedIn.ok) {
          recordSecurity(request, 'operator_password_refused', { operator: accountDigest(name) })
          throw signedIn.reason === 'too_many_attempts'
            ? tooManyRequests(signedIn.retryAfterSeconds)
            : new ApiError(401, 'wrong_credentials', 'Wrong name or password.')
        }
        recordSecurity(request, 'operator_signed_in', { operator: name })
        setSessionCookie(reply, config, signedIn.token)
        return { name, endsAt: new Date(clock().getTime() + operatorSpan.atMost).toISOString() }
      },
    )

    app.get(
      '/api/operator/session',
      {
        preParsing: authenticate,
        schema: {
          tags,
          summary: 'Who is signed in to the operator page',
          response: { 200: operatorSession, ...errorResponses(401, 429) },
        },
      },
      async (request) => {
        const { name, endsAt } = operatorOf(request)
        return { name, endsAt: endsAt.toISOString() }
      },
    )

    app.delete(
      '/api/operator/session',
      {
        onRequest: requireConsoleHeader,
        preParsing: authenticate,
        schema: {
          tags,
          summary: 'Sign out of the operator page',
          response: { 200: messageResponse, ...errorResponses(401, 403, 429) },
        },
      },
      async (request, reply) => {
        const { name, sessionId } = operatorOf(request)
        await endOperatorSession(db, sessionId, clock())
        recordSecurity(request, 'operator_signed_out', { operator: name })
        setSessionCookie(reply, config, null)
        return { msg: 'You are signed out.' }
      },
    )
  }
}
