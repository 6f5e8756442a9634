import type { UserId } from '@toprun/api-schema/ids'
import { withdrawEntries } from '../../game/contests/join/withdraw-entries.ts'
import { beginSuspension } from '../../ground/eligibility/suspension.ts'
import { lockAccount } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { emailSuspended } from './operator-emails.ts'

export interface SuspensionContext {
  db: Database
  jobs: Jobs
  /** Where the site is, without a slash at the end. */
  siteUrl: string
}

type SuspensionRefusal = { ok: false; reason: 'unknown_user' | 'suspended_already' }
type SuspendWithinResult = { ok: true; entries: number; refundedMinor: bigint } | SuspensionRefusal

/**
 * Suspends an account, withdraws its entries from contests that are not locked and pays their fees back, all or nothing. Entries in locked
 * contests run on. An email states the reason and how to appeal. The user's trades end after the commit, by `endTrades`.
 * @param by the operator who decided it, for the record
 */
export async function suspendWithin(
  tx: Database,
  { jobs, siteUrl }: Omit<SuspensionContext, 'db'>,
  { userId, by, reason, now }: { userId: UserId; by: string; reason: string; now: Date },
): Promise<SuspendWithinResult> {
  // What the user has begun is over from here on, and what comes later is refused.
  const user = await lockAccount(tx, userId, 'update')
  if (!user) return { ok: false, reason: 'unknown_user' }
  const suspension = await beginSuspension(tx, { userId, by, reason, now })
  if (!suspension) return { ok: false, reason: 'suspended_already' }
  await emailSuspended(tx, jobs, { user, reason, siteUrl, now })
  const key = `suspension:${suspension}`
  return { ok: true, ...(await withdrawEntries(tx, { userId, reason: 'suspended', key, now })) }
}
