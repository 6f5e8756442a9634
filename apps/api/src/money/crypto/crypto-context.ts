import type { DepositClaimResponse } from '@toprun/api-schema/crypto'
import { eq } from 'drizzle-orm'
import { BaseError } from 'viem'
import { isOutage } from '../../platform/check-node.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { orders } from '../orders/tables.ts'
import type { Chains } from './chain/chains.ts'
import { checkClaim, isOver } from './deposits/check-claim.ts'
import { claimResponseOf, refusalSentence } from './deposits/claim-response.ts'
import { insertClaim, type NewClaim } from './deposits/claims.ts'
import type { Claim } from './tables.ts'

/** What handling crypto payments needs from the platform. */
export type CryptoContext = Pick<Platform, 'chance' | 'clock' | 'config' | 'content' | 'db' | 'jobs'> & {
  chains: Chains
}

/**
 * Records a transaction claimed by a user, checks the chain and returns its status. Throws for a
 * transaction that can never be credited.
 */
export async function confirmClaim(context: CryptoContext, claim: NewClaim): Promise<DepositClaimResponse> {
  const now = context.clock()
  const noted = await insertClaim(context, claim, now)
  if (!noted.ok)
    throw new ApiError(429, noted.reason, 'You have named many transactions. Please try again in an hour.')
  const looked = isOver(noted.claim)
    ? noted.claim
    : await checkClaim(context, noted.claim.id, now).catch(unreachable)
  if (looked.state === 'refused')
    throw new ApiError(422, looked.refusal ?? 'refused', refusalSentence(looked))
  return claimResponseOf(looked, context.chains, await isRefunded(context.db, looked))
}

/** Whether the order that the claim paid was refunded since. */
async function isRefunded(db: Database, { paymentId }: Claim): Promise<boolean> {
  if (paymentId === null) return false
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.paymentId, paymentId))
  return order?.state === 'refunded'
}

export const cryptoOff = () =>
  new ApiError(403, 'crypto_off', 'Paying by crypto is switched off at the moment.')

/** For `catch`. */
export const unreachable = outageOf(
  'The chain does not answer at the moment. Your payment is not lost: please try again.',
)

/** For `catch`: a chain that is away, in these words. */
export function outageOf(msg: string): (error: unknown) => never {
  return (error) => {
    if (isOutage(error)) throw new ApiError(503, 'chain_unreachable', msg, {}, withoutAddress(error))
    throw error
  }
}

/** The node's address often contains a key, so it is not logged. */
const withoutAddress = (error: unknown) =>
  error instanceof BaseError ? new Error(`${error.shortMessage} ${error.details}`) : error
