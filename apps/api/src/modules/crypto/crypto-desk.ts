import type { ClaimAnswer } from '@toprun/api-schema/crypto'
import { BaseError } from 'viem'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimAnswerOf, refusalSentence } from './answers.ts'
import type { Chains } from './chains.ts'
import { type NewClaim, noteClaim } from './claims.ts'
import { isOver, lookAtClaim } from './look-at-claim.ts'
import { isOutage } from './read-transfer.ts'

/** What the calls about crypto work with. */
export type CryptoDesk = Pick<Platform, 'chance' | 'clock' | 'config' | 'content' | 'db' | 'jobs'> & {
  chains: Chains
}

/** Notes what a member names, looks at the chain at once, and tells how it stands. Throws the refusal of what can never count. */
export async function confirmClaim(desk: CryptoDesk, claim: NewClaim): Promise<ClaimAnswer> {
  const now = desk.clock()
  const noted = await noteClaim(desk, claim, now)
  if (!noted.ok)
    throw new ApiError(429, noted.reason, 'You have named many transactions. Please try again in an hour.')
  const looked = isOver(noted.claim)
    ? noted.claim
    : await lookAtClaim(desk, noted.claim.id, now).catch(unreachable)
  if (looked.state === 'refused')
    throw new ApiError(422, looked.refusal ?? 'refused', refusalSentence(looked))
  return claimAnswerOf(looked, desk.chains)
}

export const cryptoOff = () =>
  new ApiError(403, 'crypto_off', 'Paying by crypto is switched off at the moment.')

/** For `catch`. */
export function unreachable(error: unknown): never {
  if (isOutage(error))
    throw new ApiError(
      503,
      'chain_unreachable',
      'The chain does not answer at the moment. Your payment is not lost: please try again.',
      {},
      withoutAddress(error),
    )
  throw error
}

/** The node's address often holds a key, and does not go into the log. */
const withoutAddress = (error: unknown) =>
  error instanceof BaseError ? new Error(`${error.shortMessage} ${error.details}`) : error
