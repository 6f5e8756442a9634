import { messageResponse } from '@toprun/api-schema/identity'
import { operatorSession, operatorSignInRequest } from '@toprun/api-schema/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clientNetwork } from '../../platform/client-address.ts'
import { ApiError } from '../../platform/errors.ts'
import { perMinute, tooManyRequests } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { accountDigest, recordSecurity } from '../../platform/security-log.ts'
import {
  authenticateOperator,
  deviceTokenOf,
  operatorOf,
  operatorRoute,
  requireConsoleHeader,
  setDeviceCookie,
  setSessionCookie,
} from './authenticate-operator.ts'
import { endOperatorSession, operatorSpan } from './operator-sessions.ts'
import { signInOperator } from './operator-sign-in.ts'

/** Signing in to the operator page, and out. */
export function operatorSessionRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock } = platform
  const authenticate = authenticateOperator(platform)

  return async (app) => {
    app.post(
      '/api/operator/session',
      routesOf('operator')({
        summary: 'Sign in to the operator page; the session is a cookie',
        body: operatorSignInRequest,
        response: operatorSession,
        errors: [401, 403],
        onRequest: requireConsoleHeader,
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      }),
      async (request, reply) => {
        const { name, password, code } = request.body
        const signedIn = await signInOperator(platform, {
          name,
          password,
          code,
          network: clientNetwork(request),
          deviceToken: deviceTokenOf(request),
        })
        if (!signedIn.ok) {
          recordSecurity(request, 'operator_password_refused', { operator: accountDigest(name) })
          throw signedIn.reason === 'too_many_attempts'
            ? tooManyRequests(signedIn.retryAfterSeconds)
            : new ApiError(401, 'wrong_credentials', 'Wrong name, password or code.')
        }
        recordSecurity(request, 'operator_signed_in', { operator: name })
        setSessionCookie(reply, config, signedIn.token)
        setDeviceCookie(reply, config, signedIn.deviceToken)
        const endsAt = new Date(clock().getTime() + operatorSpan.atMost).toISOString()
        return { name, level: signedIn.level, endsAt }
      },
    )

    app.get(
      '/api/operator/session',
      operatorRoute({
        summary: 'Who is signed in to the operator page',
        response: operatorSession,
        preParsing: authenticate,
      }),
      async (request) => {
        const { name, level, endsAt } = operatorOf(request)
        return { name, level, endsAt: endsAt.toISOString() }
      },
    )

    app.delete(
      '/api/operator/session',
      operatorRoute({
        summary: 'Sign out of the operator page',
        response: messageResponse,
        errors: [403],
        onRequest: requireConsoleHeader,
        preParsing: authenticate,
      }),
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
