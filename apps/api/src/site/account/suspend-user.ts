import type { UserId } from '@toprun/api-schema/ids'
import { withdrawEntries } from '../../game/contests/join/withdraw-entries.ts'
import {
  appealMs,
  beginSuspension,
  readSuspension,
  recordDeletion,
} from '../../ground/eligibility/suspension.ts'
import { lockAccount, lockToDelete } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { DeletionBlock, Forfeits, UserDataPart } from '../../platform/user-data.ts'
import { deletionBlockOf, forfeitsOf, isNothing } from './delete-account.ts'
import { emailDeleted, emailSuspended } from './operator-emails.ts'

export interface SuspensionContext {
  db: Database
  jobs: Jobs
  /** Where the site is, without a slash at the end. */
  siteUrl: string
}

type SuspensionRefusal = { ok: false; reason: 'unknown_user' | 'suspended_already' }
type SuspendWithinResult = { ok: true; entries: number; refundedMinor: bigint } | SuspensionRefusal

/**
 * Suspends an account, withdraws its entries from contests that are not locked and refunds their fees, all or nothing. Entries in locked
 * contests continue. An email states the reason and how to appeal. The user's trades end after the commit, by `endTrades`.
 * @param by the operator who decided it, for the record
 */
export async function suspendWithin(
  tx: Database,
  { jobs, siteUrl }: Omit<SuspensionContext, 'db'>,
  { userId, by, reason, now }: { userId: UserId; by: string; reason: string; now: Date },
): Promise<SuspendWithinResult> {
  // The user's earlier actions have finished by now, and later ones are refused.
  const user = await lockAccount(tx, userId, 'update')
  if (!user) return { ok: false, reason: 'unknown_user' }
  const suspension = await beginSuspension(tx, { userId, by, reason, now })
  if (!suspension) return { ok: false, reason: 'suspended_already' }
  await emailSuspended(tx, jobs, { user, reason, siteUrl, now })
  const key = `suspension:${suspension}`
  return { ok: true, ...(await withdrawEntries(tx, { userId, reason: 'suspended', key, now })) }
}

export type DeleteByOperatorResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_user' | 'not_suspended' }
  | { ok: false; reason: 'appeal_open'; until: Date }
  | ({ ok: false } & DeletionBlock)
  | ({ ok: false; reason: 'balance_left' } & Forfeits)

/**
 * Deletes an account as its user could: a suspended one once the time for an appeal has passed, or any at its user's written request. An
 * email states the reason; the record of who decided it stays.
 * @param requested the user asked for it in writing
 * @param forfeit what is left in the account goes to the house: it was gained against the terms, or the user gives it up in writing
 */
export function deleteByOperator(
  { db, jobs, userData }: SuspensionContext & { userData: readonly UserDataPart[] },
  {
    userId,
    by,
    reason,
    requested,
    forfeit,
    now,
  }: { userId: UserId; by: string; reason: string; requested: boolean; forfeit: boolean; now: Date },
): Promise<DeleteByOperatorResult> {
  return db.transaction(async (tx): Promise<DeleteByOperatorResult> => {
    const user = await lockToDelete(tx, userId)
    if (!user) return { ok: false, reason: 'unknown_user' }
    const tooEarly = requested ? null : await appealRefusal(tx, userId, now)
    if (tooEarly) return tooEarly
    const block = await deletionBlockOf(tx, userId, userData)
    if (block) return { ok: false, ...block }
    const left = await forfeitsOf(tx, userId, userData)
    if (!isNothing(left) && !forfeit) return { ok: false, reason: 'balance_left', ...left }
    for (const part of userData) await part.erase?.(tx, user, now)
    await recordDeletion(tx, { userId, reason, deletedBy: by, deletedAt: now })
    // Last, because erasing deletes the emails to this address.
    await emailDeleted(tx, jobs, { user, reason, requested })
    return { ok: true }
  })
}

/** Null if the account is suspended and the time for an appeal has passed. */
async function appealRefusal(tx: Database, userId: UserId, now: Date) {
  const suspension = await readSuspension(tx, userId)
  if (!suspension) return { ok: false, reason: 'not_suspended' } as const
  const until = new Date(suspension.since.getTime() + appealMs)
  return now < until ? ({ ok: false, reason: 'appeal_open', until } as const) : null
}
