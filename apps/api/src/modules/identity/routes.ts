import {
  forgotPasswordRequest,
  loginAnswer,
  loginRequest,
  messageAnswer,
  resetPasswordRequest,
  sessionAnswer,
  signupAnswer,
  signupRequest,
} from '@toprun/api-schema/identity'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError, errorAnswers } from '../../platform/errors.ts'
import { perMinute, tooManyRequests } from '../../platform/limits.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn, tokenOf } from './authentication.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { identityService, type SignIn, type SignUp } from './service.ts'
import { revokeSession } from './sessions.ts'

const tags = ['identity']
const linkNotUsable = 'This link was used already or is too old. Please ask for a new one.'

/** Signing up, in and out (site.md 7). The token travels bare in the `Authentication` header. */
export function identity(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock } = platform
  const service = identityService(platform)

  return async (app) => {
    app.post(
      '/api/auth/login',
      {
        schema: {
          tags,
          summary: 'Sign in',
          body: loginRequest,
          response: { 200: loginAnswer, ...errorAnswers(400, 401, 429) },
        },
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      },
      async (request) => {
        const signIn = await service.signIn(request.body, userAgentOf(request))
        if (!signIn.ok) throw refusedSignIn(signIn)
        return { token: signIn.token, name: signIn.name, msg: `Welcome back, ${signIn.name}.` }
      },
    )

    app.post(
      '/api/auth/signup',
      {
        schema: {
          tags,
          summary: 'Open an account and sign in',
          body: signupRequest,
          response: { 200: signupAnswer, ...errorAnswers(400, 409, 429) },
        },
        config: {
          rateLimit: perMinute(config.RATE_LIMIT_SIGN_UP_PER_MINUTE),
          refusal: { success: false },
        },
      },
      async (request) => {
        const signUp = await service.signUp(request.body, userAgentOf(request))
        if (!signUp.ok) throw refusedSignUp(signUp)
        return {
          success: true as const,
          token: signUp.token,
          name: signUp.name,
          msg: `Welcome to TopRun, ${signUp.name}.`,
        }
      },
    )

    app.post(
      '/api/auth/forgot-password',
      {
        schema: {
          tags,
          summary:
            'Ask for a link to choose a new password; the answer is the same for addresses without an account',
          body: forgotPasswordRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 429) },
        },
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_UP_PER_MINUTE) },
      },
      async (request) => {
        await requestPasswordReset(platform, request.body.email)
        return { msg: 'If this address has an account, a link to choose a new password is on its way.' }
      },
    )

    app.post(
      '/api/reset-password',
      {
        schema: {
          tags,
          summary: 'Choose a new password with the mailed link; every session of the account ends',
          body: resetPasswordRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 429) },
        },
        config: { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) },
      },
      async (request) => {
        const reset = await resetPassword(platform, request.body)
        if (!reset.ok) throw new ApiError(400, reset.reason, linkNotUsable)
        return { msg: 'Your password is changed. Please sign in with the new one.' }
      },
    )

    app.post(
      '/api/auth/logout',
      {
        preParsing: app.authenticate,
        schema: {
          tags,
          summary: 'Sign out: the token stops working',
          security: tokenRequired,
          response: { 200: messageAnswer, ...errorAnswers(401, 429) },
        },
      },
      async (request) => {
        const token = tokenOf(request)
        if (token !== null) await revokeSession(db, token, clock())
        return { msg: 'You are signed out.' }
      },
    )

    app.post(
      '/api/user',
      {
        preParsing: app.authenticate,
        schema: {
          tags,
          summary: 'Whose session this is',
          security: tokenRequired,
          response: { 200: sessionAnswer, ...errorAnswers(401, 429) },
        },
      },
      async (request) => ({ data: signedIn(request) }),
    )
  }
}

function refusedSignIn(refusal: Exclude<SignIn, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'wrong_credentials':
      return new ApiError(401, refusal.reason, 'Wrong email address or password.')
    case 'too_many_attempts':
      return tooManyRequests(refusal.retryAfterSeconds)
  }
}

function refusedSignUp(refusal: Exclude<SignUp, { ok: true }>): ApiError {
  return new ApiError(409, refusal.reason, 'This email address already has an account. Please sign in.')
}

function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent'] ?? null
}
