import type { HeldCoins } from '@toprun/api-schema/crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Chains } from '../chain/chains.ts'
import { cryptoClaims, unclaimedDeposits } from '../tables.ts'
import { depositText } from './unclaimed-deposits.ts'

/** More than any user has: each is a transaction with a fee. */
const most = 100

/** Coins of a user that are held for an operator, oldest first. */
export async function heldCoinsOf(db: Database, { all, tokens }: Chains, userId: UserId): Promise<HeldCoins> {
  const rows = await db
    .select({ deposit: unclaimedDeposits })
    .from(unclaimedDeposits)
    .innerJoin(cryptoClaims, eq(cryptoClaims.id, unclaimedDeposits.claimId))
    // A claim has a sender once its coins arrived.
    .where(
      and(
        eq(cryptoClaims.userId, userId),
        isNotNull(cryptoClaims.sender),
        isNull(unclaimedDeposits.assignedAt),
      ),
    )
    .orderBy(asc(unclaimedDeposits.foundAt), asc(unclaimedDeposits.id))
    .limit(most)
  return {
    held: rows.map(({ deposit }) => ({
      id: deposit.id,
      amount: depositText(deposit, tokens),
      chainName: all.find(({ chainId }) => chainId === deposit.chainId)?.name ?? String(deposit.chainId),
      hash: deposit.hash,
      reason: deposit.reason === 'no_price' ? 'no_price' : 'not_allowed',
      date: deposit.blockAt.toISOString(),
    })),
  }
}
