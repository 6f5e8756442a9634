import { randomUUID } from 'node:crypto'
import type { ResetPasswordRequest } from '@toprun/api-schema/identity'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { randomToken } from '../../platform/chance.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetWrongPasswords } from './attempts.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { revokeSessionsOf } from './sessions.ts'
import { type Account, changePassword, findAccount } from './store.ts'
import { passwordResetLinks, users } from './tables.ts'
import { hashToken } from './token-hash.ts'

const minute = 60_000
/** How long a link opens the door. */
const linkMinutes = 30
/** Mails that one account gets in an hour, however often somebody asks. */
const linksAnHour = 3

const resetQueue: Queue<{ email: string }> = { name: 'password_reset', data: z.object({ email: z.string() }) }

type Sender = Pick<Platform, 'chance' | 'clock' | 'config' | 'jobs'>

/** Notes that somebody forgot the password of this address; whether it has an account is looked at later. */
export function requestPasswordReset({ jobs, db }: Platform, email: string): Promise<void> {
  return jobs.enqueue(db, resetQueue, randomUUID(), { email })
}

/** Throws away what was asked for an address and not looked at. */
export async function forgetPasswordResets(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM jobs.job WHERE name = ${resetQueue.name} AND data->>'email' = ${email} AND state <> 'active'`)
}

/** Mails the links that were asked for. */
export function workPasswordResets(platform: Sender & Pick<Platform, 'db'>): Promise<void> {
  const { jobs, db } = platform
  return jobs.work(resetQueue, async ({ email }) => {
    const account = await findAccount(db, email)
    if (account) await db.transaction((tx) => mailLink(tx, platform, account))
    return { ok: true }
  })
}

async function mailLink(
  tx: Database,
  { chance, clock, config, jobs }: Sender,
  account: Account,
): Promise<void> {
  // Requests that come together are counted one after another.
  const [asker] = await tx.select().from(users).where(eq(users.id, account.id)).for('update')
  if (!asker || asker.deletedAt !== null) return
  const now = clock()
  const [sent] = await tx
    .select({ links: count() })
    .from(passwordResetLinks)
    .where(
      and(
        eq(passwordResetLinks.userId, account.id),
        gt(passwordResetLinks.createdAt, new Date(now.getTime() - 60 * minute)),
      ),
    )
  if (sent && sent.links >= linksAnHour) return
  const token = randomToken(chance)
  await tx.insert(passwordResetLinks).values({
    tokenHash: hashToken(token),
    userId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMinutes * minute),
  })
  await sendLater(
    jobs,
    tx,
    resetLetter(account, `${publicOrigin(config)}/reset-password/${token}`, linkMinutes),
  )
}

export type PasswordReset = { ok: true } | { ok: false; reason: 'link_not_usable' }

/** Sets the password by a mailed link. The link works once, the account's other links and all its sessions end. */
export async function resetPassword(
  { clock, config, db, jobs }: Platform,
  { hashcode, password }: ResetPasswordRequest,
): Promise<PasswordReset> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const now = clock()
    const usable = and(isNull(passwordResetLinks.usedAt), gt(passwordResetLinks.expiresAt, now))
    const [link] = await tx
      .update(passwordResetLinks)
      .set({ usedAt: now })
      .where(and(eq(passwordResetLinks.tokenHash, hashToken(hashcode)), usable))
      .returning({ userId: passwordResetLinks.userId })
    if (!link) return { ok: false, reason: 'link_not_usable' }
    const { userId } = link
    await tx
      .update(passwordResetLinks)
      .set({ usedAt: now })
      .where(and(eq(passwordResetLinks.userId, userId), usable))
    const account = await changePassword(tx, userId, passwordHash)
    await revokeSessionsOf(tx, userId, now)
    await forgetWrongPasswords(tx, account.email)
    await sendLater(jobs, tx, passwordChangedLetter(account, config.SUPPORT_EMAIL))
    return { ok: true }
  })
}
