import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { passwordChangedEmail } from './emails.ts'
import { endSessionsOf } from './sessions.ts'
import type { Account } from './store.ts'
import { passwordResetLinks, users } from './tables.ts'

/**
 * Stores a new password: the only way to do so. Emailed reset links become invalid, sessions end, and the address gets an
 * email.
 * @param tx locked the user's row before the permission to change it was checked
 * @param keepSession the session that stays, or null to end all
 */
export async function setPassword(
  tx: Database,
  { clock, config, jobs }: Pick<Platform, 'clock' | 'config' | 'jobs'>,
  account: Account,
  { passwordHash, keepSession }: { passwordHash: string; keepSession: string | null },
): Promise<void> {
  const now = clock()
  await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
  await tx
    .update(passwordResetLinks)
    .set({ usedAt: now })
    .where(and(eq(passwordResetLinks.userId, account.id), isNull(passwordResetLinks.usedAt)))
  await endSessionsOf(tx, account.id, keepSession, now)
  await sendLater(jobs, tx, passwordChangedEmail(account, config.SUPPORT_EMAIL))
}
