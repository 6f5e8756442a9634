import {
  deleteAccountRequest,
  devicesAnswer,
  passwordRequest,
  profileAnswer,
  profileRequest,
  verifyEmailRequest,
} from '@toprun/api-schema/account'
import { messageAnswer } from '@toprun/api-schema/identity'
import { centsToUsd } from '@toprun/api-schema/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, errorAnswers, notFound } from '../../platform/errors.ts'
import { perMinute, tooManyRequests } from '../../platform/limits.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn, tokenOf } from '../identity/authentication.ts'
import { mailVerificationLink, verifyEmail } from '../identity/email-verification.ts'
import { changeOwnPassword, checkOwnPassword, type OwnPassword } from './change-password.ts'
import { type DeleteAccount, deleteAccount } from './delete-account.ts'
import { listDevices, signOutDevice } from './devices.ts'
import { readOwnData } from './own-data.ts'
import { changeProfile, readProfile } from './profile.ts'

const tags = ['account']

/** A member's own account: profile, devices, password, data, and its end. */
export function account(platform: Platform): FastifyPluginAsyncZod {
  const { clock, config, db } = platform
  const guesses = { rateLimit: perMinute(config.RATE_LIMIT_SIGN_IN_PER_MINUTE) }

  return async (app) => {
    const own = { preParsing: app.authenticate }

    app.get(
      '/api/profile',
      {
        ...own,
        schema: {
          tags,
          summary: 'Who one is, and what the wallet holds',
          security: tokenRequired,
          response: { 200: profileAnswer, ...errorAnswers(401, 429) },
        },
      },
      (request) => readProfile(db, signedIn(request).id),
    )

    app.post(
      '/api/profile',
      {
        ...own,
        schema: {
          tags,
          summary: 'Change name and phone',
          security: tokenRequired,
          body: profileRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 401, 429) },
        },
      },
      async (request) => {
        const changed = await changeProfile(db, signedIn(request), request.body)
        if (!changed.ok) throw new ApiError(400, changed.reason, 'Full Name must be at least 4 characters')
        return { msg: 'Your profile is updated.' }
      },
    )

    app.get(
      '/api/account/devices',
      {
        ...own,
        schema: {
          tags,
          summary: 'Where one is signed in',
          security: tokenRequired,
          response: { 200: devicesAnswer, ...errorAnswers(401, 429) },
        },
      },
      (request) => listDevices(db, signedIn(request).id, tokenOf(request) ?? '', clock()),
    )

    app.post(
      '/api/account/devices/:id/sign-out',
      {
        ...own,
        schema: {
          tags,
          summary: 'Sign a device out',
          security: tokenRequired,
          params: z.object({ id: z.uuid() }),
          response: { 200: messageAnswer, ...errorAnswers(401, 404, 429) },
        },
      },
      async (request) => {
        const ended = await signOutDevice(db, signedIn(request).id, request.params.id, clock())
        if (!ended) throw notFound('This device is not signed in.')
        return { msg: 'The device is signed out.' }
      },
    )

    app.post(
      '/api/account/password',
      {
        ...own,
        schema: {
          tags,
          summary: 'Change the password; every other device is signed out',
          security: tokenRequired,
          body: passwordRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 401, 422, 429) },
        },
        config: guesses,
      },
      async (request) => {
        const token = tokenOf(request) ?? ''
        const changed = await changeOwnPassword(platform, signedIn(request).id, token, request.body)
        if (!changed.ok) throw refusedPassword(changed)
        return { msg: 'Your password is changed. Other devices are signed out.' }
      },
    )

    app.post(
      '/api/account/verification-mail',
      {
        ...own,
        schema: {
          tags,
          summary: 'Mail the link that proves the address once more',
          security: tokenRequired,
          response: { 200: messageAnswer, ...errorAnswers(401, 429) },
        },
      },
      async (request) => {
        await db.transaction((tx) => mailVerificationLink(tx, platform, signedIn(request).id))
        return { msg: 'A link is on its way to your address.' }
      },
    )

    app.post(
      '/api/auth/verify-email',
      {
        schema: {
          tags,
          summary: 'Prove an address with the mailed link',
          body: verifyEmailRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 429) },
        },
        config: guesses,
      },
      async (request) => {
        if (!(await verifyEmail(db, request.body.token, clock())))
          throw new ApiError(400, 'link_not_usable', 'This link is too old. Please ask for a new one.')
        return { msg: 'Thank you. Your email address is confirmed.' }
      },
    )

    app.get(
      '/api/account/data',
      {
        ...own,
        schema: {
          tags,
          summary: 'Everything that is kept about oneself, as a file',
          security: tokenRequired,
          response: { 200: z.record(z.string(), z.unknown()), ...errorAnswers(401, 429) },
        },
        config: { rateLimit: perMinute(6) },
      },
      async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="toprun-data.json"')
        return readOwnData(platform, signedIn(request).id)
      },
    )

    app.post(
      '/api/account/delete',
      {
        ...own,
        schema: {
          tags,
          summary: 'Delete the account: personal data is erased, the ledger stays under a pseudonym',
          security: tokenRequired,
          body: deleteAccountRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 401, 409, 422, 429) },
        },
        config: guesses,
      },
      async (request) => {
        const { id } = signedIn(request)
        const checked = await checkOwnPassword(platform, id, request.body.password)
        if (!checked.ok) throw refusedPassword(checked)
        const deleted = await deleteAccount(platform, id, request.body)
        if (!deleted.ok) throw refusedDeletion(deleted)
        return { msg: 'Your account is deleted.' }
      },
    )
  }
}

function refusedPassword(refusal: Exclude<OwnPassword, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'wrong_password':
      // Not 401: the session is good (decisions.md, Account).
      return new ApiError(422, refusal.reason, 'The current password is wrong.')
    case 'too_many_attempts':
      return tooManyRequests(refusal.retryAfterSeconds)
  }
}

function refusedDeletion(refusal: Exclude<DeleteAccount, { ok: true }>): ApiError {
  switch (refusal.reason) {
    case 'entries_running':
      return new ApiError(
        409,
        refusal.reason,
        'Your teams are in contests that are not over. The account can be deleted when they are.',
      )
    case 'money_coming':
      return new ApiError(409, refusal.reason, comingWords[refusal.by])
    case 'balance_left':
      return new ApiError(409, refusal.reason, leftWords(refusal))
  }
}

const comingWords = {
  payment:
    'A payment of yours is still open. The account can be deleted when it is through or called off: within about an hour.',
  claim:
    'A payment of yours is still being confirmed on its chain. The account can be deleted when it is booked or given up: within a day.',
} as const

/** `$12.00 left in your wallet and winnings`, `1 combo that you paid for and did not open`, or both. */
function leftWords({ amountMinor, units }: { amountMinor: bigint; units: number }): string {
  const money = `$${centsToUsd(amountMinor).toFixed(2)} left in your wallet and winnings`
  const combos = `${units} ${units === 1 ? 'combo' : 'combos'} that you paid for and did not open`
  const left = [...(amountMinor > 0n ? [money] : []), ...(units > 0 ? [combos] : [])].join(', and ')
  const verb = amountMinor > 0n || units !== 1 ? 'are' : 'is'
  return `There ${verb} ${left}. Deleting the account gives up all of that for good.`
}
