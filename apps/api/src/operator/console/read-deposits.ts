import { centsToUsd } from '@toprun/api-schema/money'
import type { OperatorDeposit, OperatorDepositsResponse } from '@toprun/api-schema/operator-deposits'
import type { Token } from '../../money/crypto/chain/chains.ts'
import {
  depositCents,
  depositText,
  type ListedDeposit,
  listUnclaimed,
  unclaimedText,
} from '../../money/crypto/deposits/unclaimed-deposits.ts'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf, placeAfter } from '../../platform/page-place.ts'

/** A page of deposits that are not credited yet, oldest first. */
export async function listDeposits(
  db: Database,
  { after }: { after?: string | undefined },
  tokens: readonly Token[],
): Promise<OperatorDepositsResponse> {
  const rows = await listUnclaimed(db, { limit: pageLength + 1, after })
  const { shown, next } = pageOf(rows, ({ deposit }) => placeAfter(deposit.foundAt, deposit.id))
  return { deposits: shown.map((listed) => depositRow(listed, tokens)), next }
}

function depositRow(listed: ListedDeposit, tokens: readonly Token[]): OperatorDeposit {
  const { deposit, claimant } = listed
  const { id, chainId, hash, sender, blockAt } = deposit
  const cents = depositCents(deposit, tokens)
  return {
    ...{ id, chainId, hash, sender, claimant },
    at: blockAt.toISOString(),
    text: depositText(deposit, tokens),
    value: cents === null ? null : centsToUsd(cents),
    reason: unclaimedText(listed),
  }
}
