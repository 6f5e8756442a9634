import type { UserId } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import { type EndedTrades, endTrades } from '../../../cards/marketplace/end-trades.ts'
import { liftSuspension, readSuspension } from '../../../ground/eligibility/suspension.ts'
import type { Database } from '../../../platform/database.ts'
import { type SuspensionContext, suspendWithin } from '../../../site/account/suspend-user.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/**
 * Suspends an account, and then ends what the user trades: a crash in between is made good by the same request again.
 * The trades that ended are named in the answer, not in the log.
 */
export async function suspendAction(
  context: SuspensionContext,
  head: ActionHead & { reason: string },
  userId: UserId,
): Promise<ActionResult> {
  const { actor: by, reason, now } = head
  const result = await performAction(context.db, head, userAction('suspend', userId), async (tx) => {
    const suspended = await suspendWithin(tx, context, { userId, by, reason, now })
    return suspended.ok
      ? { ok: true, summary: `${userId} is suspended by ${by}.${withdrawnText(suspended)}` }
      : { ok: false, summary: refusals[suspended.reason] }
  })
  // Also for an account that was suspended before: a crash may have left some trades open.
  if (!(await readSuspension(context.db, userId))) return result
  const trades = await endTrades(context.db, userId, now)
  return result.ok ? { ...result, summary: `${result.summary}${endedText(trades)}` } : result
}

export function unsuspendAction(db: Database, head: ActionHead, userId: UserId): Promise<ActionResult> {
  const { actor: by, now } = head
  return performAction(db, head, userAction('unsuspend', userId), async (tx) =>
    (await liftSuspension(tx, { userId, by, now }))
      ? { ok: true, summary: `${by} lifted the suspension of ${userId}.` }
      : { ok: false, summary: 'This account is not suspended.' },
  )
}

const userAction = (kind: string, userId: UserId) => ({ kind, target: `user:${userId}`, details: {} })

const refusals = {
  unknown_user: 'This account is deleted.',
  suspended_already: 'This account is suspended already.',
} as const

export const withdrawnText = ({ entries, refundedMinor }: { entries: number; refundedMinor: bigint }) =>
  ` Entries withdrawn: ${entries}; paid back: ${formatCents(refundedMinor)}.`

export const endedText = ({ offers, listings, auctions }: EndedTrades) =>
  ` Offers withdrawn: ${offers}; listings ended: ${listings}; auctions called off: ${auctions}.`
