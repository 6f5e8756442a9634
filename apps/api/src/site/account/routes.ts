import {
  deleteAccountRequest,
  devicesResponse,
  passwordRequest,
  profileRequest,
  profileResponse,
  verifyEmailRequest,
} from '@toprun/api-schema/account'
import { messageResponse } from '@toprun/api-schema/identity'
import { uuid } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import { passwordSentences } from '@toprun/api-schema/password-policy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { type ChangePasswordResult, changePassword } from '../../ground/identity/change-password.ts'
import type { PasswordCheck } from '../../ground/identity/check-password.ts'
import { clientOf } from '../../ground/identity/client.ts'
import { mailVerificationLink, verifyEmail } from '../../ground/identity/email-verification.ts'
import { lockUserAlone } from '../../ground/identity/lock-user.ts'
import { nameSentences } from '../../ground/identity/name-rules.ts'
import { changeProfile, readProfile } from '../../ground/identity/profile.ts'
import { endSession } from '../../ground/identity/sessions.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute, tooManyRequests } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { Forfeits } from '../../platform/user-data.ts'
import { exportData } from './data-export.ts'
import { type DeleteAccountResult, deleteAccount } from './delete-account.ts'
import { listDevices, signOutEverywhere } from './devices.ts'

const route = routesOf('account')

/** A user's own account: profile, devices, password, data export and deletion. */
export function account(platform: Platform): FastifyPluginAsyncZod {
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
        await db.transaction(async (tx) => {
          await lockUserAlone(tx, actor)
          await mailVerificationLink(tx, platform, actor.userId)
        })
        return { msg: 'A link is on its way to your address.' }
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

    app.get(
      '/api/account/data',
      forUsers({
        summary: 'Download everything that is stored about the account',
        response: z.record(z.string(), z.unknown()),
        config: { rateLimit: perMinute(6) },
      }),
      async (request, reply) => {
        recordSecurity(request, 'data_exported', { userId: signedIn(request).id })
        reply.header('content-disposition', 'attachment; filename="toprun-data.json"')
        return exportData(platform, signedIn(request).id)
      },
    )

    app.post(
      '/api/account/delete',
      forUsers({
        summary: 'Delete the account: personal data is erased, the ledger stays under a pseudonym',
        body: deleteAccountRequest,
        response: messageResponse,
        errors: [409, 422],
        config: guesses,
      }),
      async (request) => {
        const owner = { ...actorOf(request), email: signedIn(request).email }
        const deleted = await deleteAccount(platform, clientOf(request), owner, request.body)
        if (!deleted.ok) throw refusedDeletion(deleted)
        recordSecurity(request, 'account_deleted', { userId: owner.userId })
        return { msg: 'Your account is deleted.' }
      },
    )
  }
}

const nameRefusals = { ...nameSentences, name_too_short: 'Full Name must be at least 4 characters' } as const

function refusedChange(refusal: Extract<ChangePasswordResult, { ok: false }>): ApiError {
  switch (refusal.reason) {
    case 'password_too_short':
    case 'password_too_common':
      return new ApiError(400, refusal.reason, passwordSentences[refusal.reason])
    default:
      return refusedPassword(refusal)
  }
}

function refusedPassword(refusal: Exclude<PasswordCheck, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'wrong_password':
      // Not 401: the session is good (docs/rules.md#wrong-password).
      return new ApiError(422, refusal.reason, 'The current password is wrong.')
    case 'too_many_attempts':
      return tooManyRequests(refusal.retryAfterSeconds)
  }
}

function refusedDeletion(refusal: Exclude<DeleteAccountResult, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'entries_running':
      return new ApiError(
        409,
        refusal.reason,
        'Your teams are in contests that are not over. You can delete your account when they are.',
      )
    case 'trades_open':
      return new ApiError(
        409,
        refusal.reason,
        'You have cards for sale, bids that lead or open offers. You can delete your account when they are over.',
      )
    case 'cards_leaving':
      return new ApiError(
        409,
        refusal.reason,
        'You have cards on their way to your own address. You can delete your account when they are there.',
      )
    case 'pending_credits':
      return new ApiError(409, refusal.reason, pendingWords[refusal.from])
    case 'balance_left':
      return new ApiError(409, refusal.reason, leftWords(refusal))
    case 'wrong_password':
    case 'too_many_attempts':
      return refusedPassword(refusal)
  }
}

const pendingWords = {
  payment:
    'You have an open payment. You can delete your account once it completes or expires, within about an hour.',
  deposit:
    'You have a payment that its blockchain has not confirmed yet. You can delete your account once it does, within a day.',
} as const

const listed = new Intl.ListFormat('en')

/** `There are $12.00 left in your wallet and winnings and 3 cards in your vault. …` */
function leftWords({ amountMinor, units, cards }: Forfeits): string {
  const left = [
    ...(amountMinor > 0n ? [`${formatCents(amountMinor)} left in your wallet and winnings`] : []),
    ...(units > 0 ? [`${units} ${units === 1 ? 'combo' : 'combos'} that you paid for and did not open`] : []),
    ...(cards > 0 ? [`${cards} ${cards === 1 ? 'card' : 'cards'} in your vault`] : []),
  ]
  const isOne = amountMinor === 0n && (units === 1 || (units === 0 && cards === 1))
  const way = cards > 0 ? ' You can move cards to your own wallet before.' : ''
  return `There ${isOne ? 'is' : 'are'} ${listed.format(left)}. Deleting the account gives up all of that for good.${way}`
}
