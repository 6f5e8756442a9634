import type { UserId } from '@toprun/api-schema/ids'
import type { Database } from '../../platform/database.ts'
import { withdrawEntries } from '../contests/withdraw-entries.ts'
import { beginSuspension } from '../eligibility/suspension.ts'
import { lockAccount } from '../identity/store.ts'

export type SuspendResult =
  | { ok: true; entries: number; refundedMinor: bigint }
  | { ok: false; reason: 'unknown_user' | 'suspended_already' }

/**
 * Suspends an account, withdraws its entries from contests that are not locked and pays their fees back, all or nothing. Entries in locked
 * contests run on.
 * @param by who decided it, for the record
 */
export function suspendUser(
  db: Database,
  { userId, by, reason, now }: { userId: UserId; by: string; reason: string; now: Date },
): Promise<SuspendResult> {
  return db.transaction(async (tx): Promise<SuspendResult> => {
    // What the user has begun is over from here on, and what comes later is refused.
    if (!(await lockAccount(tx, userId, 'update'))) return { ok: false, reason: 'unknown_user' }
    const suspension = await beginSuspension(tx, { userId, by, reason, now })
    if (!suspension) return { ok: false, reason: 'suspended_already' }
    const key = `suspension:${suspension}`
    return { ok: true, ...(await withdrawEntries(tx, { userId, reason: 'suspended', key, now })) }
  })
}
