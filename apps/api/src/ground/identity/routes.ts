import {
  forgotPasswordRequest,
  loginRequest,
  loginResponse,
  messageResponse,
  resetLinkRequest,
  resetLinkResponse,
  resetPasswordRequest,
  sessionResponse,
  signupRequest,
  signupResponse,
} from '@toprun/api-schema/identity'
import { passwordSentences } from '@toprun/api-schema/password-policy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../platform/errors.ts'
import { perMinute, tooManyRequests } from '../../platform/limits.ts'
import { nameSentences } from '../../platform/name-rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { accountDigest, recordSecurity } from '../../platform/security-log.ts'
import { signedIn } from './authentication.ts'
import { clientOf, leaveDeviceToken } from './check-password.ts'
import { requirePasswordQueue } from './password-queue.ts'
import {
  isResetLinkUsable,
  type ResetPasswordResult,
  requestPasswordReset,
  resetPassword,
} from './password-reset.ts'
import { endSession } from './sessions.ts'
import { type SignInResult, signIn } from './sign-in.ts'
import { type SignUpResult, signUp } from './sign-up.ts'

const route = routesOf('identity')
const linkNotUsable = 'This link was used already or is too old. Please ask for a new one.'

/** Signing up, in and out. The token travels bare in the `Authentication` header (docs/rules.md#session-token). */
export function identity(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock } = platform

  return async (app) => {
    const hashing = { onRequest: async () => requirePasswordQueue(db) }
    const forUsers = routesOf('identity', app.forUsers)
    app.post(
      '/api/auth/login',
      route({
        summary: 'Sign in',
        ...hashing,
        body: loginRequest,
        response: loginResponse,
        errors: [401],
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      }),
      async (request, reply) => {
        const opened = await signIn(platform, request.body, clientOf(request))
        if (!opened.ok) throw refusedSignIn(opened)
        recordSecurity(request, 'signed_in', { userId: opened.userId })
        leaveDeviceToken(reply, config, opened.deviceToken)
        const { token, name } = opened
        return { token, name, msg: `Welcome back, ${name}.` }
      },
    )

    app.post(
      '/api/auth/signup',
      route({
        summary: 'Create an account and sign in',
        ...hashing,
        body: signupRequest,
        response: signupResponse,
        errors: [409],
        config: {
          rateLimit: perMinute(config.RATE_LIMIT_SIGN_UP_PER_MINUTE),
          refusal: { success: false },
        },
      }),
      async (request, reply) => {
        const opened = await signUp(platform, request.body, clientOf(request))
        if (!opened.ok) throw refusedSignUp(opened)
        recordSecurity(request, 'account_opened', { userId: opened.userId })
        leaveDeviceToken(reply, config, opened.deviceToken)
        const { token, name } = opened
        return {
          success: true as const,
          token,
          name,
          msg: `Welcome to TopRun, ${name}. We sent you a link to confirm your email.`,
        }
      },
    )

    app.post(
      '/api/auth/forgot-password',
      route({
        summary:
          'Request a link that resets the password; the response is the same for addresses without an account',
        body: forgotPasswordRequest,
        response: messageResponse,
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_UP_PER_MINUTE) },
      }),
      async (request) => {
        const { email } = request.body
        await requestPasswordReset(platform, email)
        recordSecurity(request, 'password_reset_requested', { account: accountDigest(email) })
        return { msg: 'If this address has an account, a link to choose a new password is on its way.' }
      },
    )

    app.post(
      '/api/reset-password',
      route({
        summary: 'Reset the password by the mailed link; every session of the account ends',
        body: resetPasswordRequest(config.PASSWORD_POLICY),
        response: messageResponse,
        ...hashing,
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      }),
      async (request) => {
        const reset = await resetPassword(platform, request.body)
        if (!reset.ok) {
          recordSecurity(request, 'password_reset_refused', { reason: reset.reason })
          throw refusedReset(reset)
        }
        recordSecurity(request, 'password_reset', { userId: reset.userId })
        return { msg: 'Your password is changed. Please sign in with the new one.' }
      },
    )

    app.post(
      '/api/reset-password/link',
      route({
        summary: 'Whether a mailed link can still set a password: it was not used, and is not too old',
        body: resetLinkRequest,
        response: resetLinkResponse,
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      }),
      async (request) => {
        const isUsable = await isResetLinkUsable(platform, request.body.hashcode)
        return { isUsable, msg: isUsable ? 'The link can set a new password.' : linkNotUsable }
      },
    )

    app.post(
      '/api/auth/logout',
      forUsers({ summary: 'Sign out; the token stops working', response: messageResponse }),
      async (request) => {
        const { id: userId, sessionId } = signedIn(request)
        await endSession(db, { userId, sessionId }, clock())
        recordSecurity(request, 'signed_out', { userId })
        return { msg: 'You are signed out.' }
      },
    )

    app.post(
      '/api/user',
      forUsers({ summary: 'Check the session', response: sessionResponse }),
      async (request) => {
        const { id, name, email } = signedIn(request)
        return { data: { id, name, email } }
      },
    )
  }
}

function refusedSignIn(refusal: Exclude<SignInResult, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'wrong_password':
      return new ApiError(401, 'wrong_credentials', 'Wrong email address or password.')
    case 'too_many_attempts':
      return tooManyRequests(refusal.retryAfterSeconds)
  }
}

function refusedSignUp({ reason }: Extract<SignUpResult, { ok: false }>): ApiError {
  switch (reason) {
    case 'email_taken':
      return new ApiError(409, reason, 'This email address already has an account. Please sign in.')
    case 'name_unreadable':
    case 'name_reserved':
      return new ApiError(400, reason, nameSentences[reason])
    case 'password_too_short':
    case 'password_too_common':
      return new ApiError(400, reason, passwordSentences[reason])
  }
}

function refusedReset({ reason }: Extract<ResetPasswordResult, { ok: false }>): ApiError {
  return new ApiError(400, reason, reason === 'link_not_usable' ? linkNotUsable : passwordSentences[reason])
}
