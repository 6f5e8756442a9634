import type { UserId } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import type { Token } from '../../../money/crypto/chain/chains.ts'
import {
  type AssignResult,
  assignDeposit,
  depositText,
} from '../../../money/crypto/deposits/unclaimed-deposits.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

interface Assignment {
  depositId: string
  /** Null if there is no such user. */
  userId: UserId | null
  amountMinor: bigint
  /** Those that the site knows by their symbols. */
  tokens: readonly Token[]
}

/** Credits an unclaimed deposit to a user. */
export function assignDepositAction(
  db: Database,
  head: ActionHead,
  { depositId, userId, amountMinor, tokens }: Assignment,
): Promise<ActionResult> {
  const { actor: by, now } = head
  const details = { user: userId, amountMinor: String(amountMinor) }
  const action = { kind: 'assign deposit', target: `deposit:${depositId}`, details }
  return performAction(db, head, action, async (tx) => {
    if (userId === null) return { ok: false, summary: refusals.unknown_user }
    const assigned = await assignDeposit(tx, { id: depositId, userId, amountMinor, by }, now)
    if (!assigned.ok) return { ok: false, summary: refusals[assigned.reason] }
    const { creditedMinor, deposit } = assigned
    const what = `${depositText(deposit, tokens)} of ${deposit.hash}`
    return {
      ok: true,
      summary: `${depositId}: ${formatCents(creditedMinor)} credited to ${userId} by ${by}, for ${what}.`,
    }
  })
}

const refusals: Readonly<Record<Extract<AssignResult, { ok: false }>['reason'], string>> = {
  unknown_deposit: 'There is no such deposit.',
  unknown_user: 'There is no such user.',
  assigned_already: 'That deposit is already assigned.',
  booked_already: 'The transaction of that deposit was already credited to the user who claimed it.',
}
