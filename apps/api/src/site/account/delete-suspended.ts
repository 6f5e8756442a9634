import type { UserId } from '@toprun/api-schema/ids'
import { appealMs, readSuspension, recordDeletion } from '../../ground/eligibility/suspension.ts'
import { lockAccount } from '../../ground/identity/lock-user.ts'
import type { DeletionBlock, Forfeits, UserDataPart } from '../../platform/user-data.ts'
import { deletionBlockOf, forfeitsOf, isNothing } from './delete-account.ts'
import { emailDeleted } from './operator-emails.ts'
import type { SuspensionContext } from './suspend-user.ts'

export type DeleteSuspendedResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_user' | 'not_suspended' }
  | { ok: false; reason: 'appeal_open'; until: Date }
  | ({ ok: false } & DeletionBlock)
  | ({ ok: false; reason: 'balance_left' } & Forfeits)

/**
 * Deletes a suspended account once the time for an appeal has passed, as its user could. An email states the reason; the record of
 * who decided it stays.
 * @param forfeit what is left in the account goes to the house: it was gained against the terms
 */
export function deleteSuspended(
  { db, jobs, userData }: SuspensionContext & { userData: readonly UserDataPart[] },
  {
    userId,
    by,
    reason,
    forfeit,
    now,
  }: { userId: UserId; by: string; reason: string; forfeit: boolean; now: Date },
): Promise<DeleteSuspendedResult> {
  return db.transaction(async (tx): Promise<DeleteSuspendedResult> => {
    const user = await lockAccount(tx, userId, 'update')
    if (!user) return { ok: false, reason: 'unknown_user' }
    const suspension = await readSuspension(tx, userId)
    if (!suspension) return { ok: false, reason: 'not_suspended' }
    const until = new Date(suspension.since.getTime() + appealMs)
    if (now < until) return { ok: false, reason: 'appeal_open', until }
    const block = await deletionBlockOf(tx, userId, userData)
    if (block) return { ok: false, ...block }
    const left = await forfeitsOf(tx, userId, userData)
    if (!isNothing(left) && !forfeit) return { ok: false, reason: 'balance_left', ...left }
    for (const part of userData) await part.erase?.(tx, user, now)
    await recordDeletion(tx, { userId, reason, deletedBy: by, deletedAt: now })
    // Last, because erasing forgets the emails to this address.
    await emailDeleted(tx, jobs, { user, reason })
    return { ok: true }
  })
}
