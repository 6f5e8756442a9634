import { deleteAccountRequest } from '@toprun/api-schema/account'
import { messageResponse } from '@toprun/api-schema/identity'
import { formatCents } from '@toprun/api-schema/money-text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import { clientOf, refusedPassword } from '../../ground/identity/check-password.ts'
import { ApiError } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import type { Forfeits, UserDataPart } from '../../platform/user-data.ts'
import { exportData } from './data-export.ts'
import { type DeleteAccountResult, deleteAccount } from './delete-account.ts'

/** The end of a user's account: its data, and its deletion. */
export function account(platform: Platform, userData: readonly UserDataPart[]): FastifyPluginAsyncZod {
  const guesses = { rateLimit: perMinute(platform.config.RATE_LIMIT_SIGN_IN_PER_MINUTE) }

  return async (app) => {
    const forUsers = routesOf('account', app.forUsers)

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
        return exportData({ ...platform, userData }, signedIn(request).id)
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
        const deleted = await deleteAccount({ ...platform, userData }, clientOf(request), owner, request.body)
        if (!deleted.ok) throw refusedDeletion(deleted)
        recordSecurity(request, 'account_deleted', { userId: owner.userId })
        return { msg: 'Your account is deleted.' }
      },
    )
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
  dispute:
    'Your bank disputes a payment of yours, and may give its money back. You can delete your account once the bank has decided.',
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
