import {
  devicesResponse,
  passwordRequest,
  profileRequest,
  profileResponse,
  verifyEmailRequest,
} from '@toprun/api-schema/account'
import { emailAsName } from '@toprun/api-schema/email-as-name'
import { messageResponse } from '@toprun/api-schema/identity'
import { uuid } from '@toprun/api-schema/ids'
import { passwordSentences } from '@toprun/api-schema/password-policy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import { nameSentences } from '../../platform/name-rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { actorOf, signedIn } from './authentication.ts'
import { type ChangePasswordResult, changePassword } from './change-password.ts'
import { clientOf, refusedPassword } from './check-password.ts'
import { listDevices, signOutEverywhere } from './devices.ts'
import { mailVerificationLink, verifyEmail } from './email-verification.ts'
import { lockUserAlone } from './lock-user.ts'
import { changeProfile, readProfile } from './profile.ts'
import { endSession } from './sessions.ts'

const route = routesOf('account')

/** A user's own account: profile, devices, password, and the verification of its address. */
export function ownAccount(platform: Platform): FastifyPluginAsyncZod {
  const { clock, config, db } = platform
  const guesses = { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) }

  return async (app) => {
    const forUsers = routesOf('account', app.forUsers)

    app.get(
      '/api/profile',
      forUsers({ summary: 'Read the profile and the wallet balance', response: profileResponse }),
      (request) => readProfile(db, signedIn(request).id),
    )

    app.post(
      '/api/profile',
      forUsers({
        summary: 'Change the name and the phone number',
        body: profileRequest,
        response: messageResponse,
      }),
      async (request) => {
        const changed = await changeProfile(db, signedIn(request), request.body)
        if (!changed.ok) throw new ApiError(400, changed.reason, nameRefusals[changed.reason])
        return { msg: 'Your profile is updated.' }
      },
    )

    app.get(
      '/api/account/devices',
      forUsers({ summary: 'List the devices that are signed in', response: devicesResponse }),
      (request) => {
        const { id, sessionId } = signedIn(request)
        return listDevices(db, id, sessionId, clock())
      },
    )

    app.post(
      '/api/account/devices/:id/sign-out',
      forUsers({ summary: 'Sign out a device', params: z.object({ id: uuid }), response: messageResponse }),
      async (request) => {
        const device = { userId: signedIn(request).id, sessionId: request.params.id }
        if (!(await endSession(db, device, clock()))) throw notFound('This device is not signed in.')
        recordSecurity(request, 'signed_out', { userId: device.userId })
        return { msg: 'The device is signed out.' }
      },
    )

    app.post(
      '/api/account/sign-out-everywhere',
      forUsers({ summary: 'End every session of the account, this one too', response: messageResponse }),
      async (request) => {
        await signOutEverywhere(platform, actorOf(request))
        recordSecurity(request, 'signed_out_everywhere', { userId: signedIn(request).id })
        return { msg: 'You are signed out on every device.' }
      },
    )

    app.post(
      '/api/account/password',
      forUsers({
        summary: 'Change the password; every other device is signed out',
        body: passwordRequest,
        response: messageResponse,
        errors: [422],
        config: guesses,
      }),
      async (request) => {
        const owner = { ...actorOf(request), email: signedIn(request).email }
        const changed = await changePassword(platform, clientOf(request), owner, request.body)
        if (!changed.ok) throw refusedChange(changed)
        recordSecurity(request, 'password_changed', { userId: owner.userId })
        return { msg: 'Your password is changed. Other devices are signed out.' }
      },
    )

    app.post(
      '/api/account/verification-mail',
      forUsers({ summary: 'Send the verification link again', response: messageResponse }),
      async (request) => {
        const actor = actorOf(request)
        const outcome = await db.transaction(async (tx) => {
          await lockUserAlone(tx, actor)
          return mailVerificationLink(tx, platform, actor.userId)
        })
        return { msg: verificationWords[outcome] }
      },
    )

    app.post(
      '/api/auth/verify-email',
      route({
        summary: 'Verify an email address by its link',
        body: verifyEmailRequest,
        response: messageResponse,
        config: guesses,
      }),
      async (request) => {
        if (!(await verifyEmail(db, request.body.token, clock())))
          throw new ApiError(400, 'link_not_usable', 'This link is too old. Please ask for a new one.')
        recordSecurity(request, 'email_verified')
        return { msg: 'Thank you. Your email address is confirmed.' }
      },
    )
  }
}

const verificationWords = {
  mailed: 'A link is on its way to your address.',
  verified: 'Your email address is confirmed already.',
  enough:
    'We sent you three links within the hour. Please use the latest one, and look among your unwanted mail.',
} as const

const nameRefusals = {
  ...nameSentences,
  name_too_short: 'Full Name must be at least 4 characters',
  name_is_email: emailAsName,
} as const

function refusedChange(refusal: Extract<ChangePasswordResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'password_too_short':
    case 'password_too_common':
      return new ApiError(400, refusal.reason, passwordSentences[refusal.reason])
    default:
      return refusedPassword(refusal)
  }
}
