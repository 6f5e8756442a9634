import { randomUUID } from 'node:crypto'
import { isCommonPassword } from '@toprun/api-schema/common-passwords'
import type { ResetPasswordRequest } from '@toprun/api-schema/identity'
import type { UserId } from '@toprun/api-schema/ids'
import { type PasswordFault, passwordFault } from '@toprun/api-schema/password-policy'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashToken, randomToken } from '../../platform/chance.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { forgetJobs, type Queue } from '../../platform/jobs.ts'
import { sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { resetEmail } from './emails.ts'
import { lockAccount } from './lock-user.ts'
import { forgetAllGuesses } from './password-attempts.ts'
import { hashNewPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { type Account, findAccount } from './store.ts'
import { passwordResetLinks, users } from './tables.ts'

const minute = 60_000
/** How long a link works. */
const linkMinutes = 30
/** Per account, however often it asks. */
const linksAnHour = 3

const resetQueue: Queue<{ email: string }> = { name: 'password_reset', data: z.object({ email: z.string() }) }

type Sender = Pick<Platform, 'clock' | 'jobs'>

/** Queues a reset request; whether the address has an account is checked later. */
export function requestPasswordReset({ jobs, db }: Platform, email: string): Promise<void> {
  return jobs.enqueue(db, resetQueue, randomUUID(), { email })
}

/** Deletes the requests for an address. */
export async function forgetPasswordResets(tx: Database, email: string): Promise<void> {
  await forgetJobs(tx, [resetQueue], sql`data->>'email' = ${email}`)
}

/** Emails the requested links. */
export function workPasswordResets(platform: Sender & Pick<Platform, 'db'>): Promise<void> {
  const { jobs, db } = platform
  return jobs.work(resetQueue, async ({ email }) => {
    const account = await findAccount(db, email)
    if (account) await db.transaction((tx) => mailLink(tx, platform, account))
    return { ok: true }
  })
}

async function mailLink(tx: Database, { clock, jobs }: Sender, account: Account): Promise<void> {
  // Serialises concurrent requests for one account.
  const [asker] = await tx.select().from(users).where(eq(users.id, account.id)).for('update')
  if (!asker || asker.deletedAt !== null) return
  const now = clock()
  const recent = gt(passwordResetLinks.createdAt, new Date(now.getTime() - 60 * minute))
  const sent = await tx.$count(passwordResetLinks, and(eq(passwordResetLinks.userId, account.id), recent))
  if (sent >= linksAnHour) return
  const id = randomUUID()
  await tx
    .insert(passwordResetLinks)
    .values({ id, userId: account.id, createdAt: now, expiresAt: linkEnds(now) })
  await sendLater(jobs, tx, resetEmail(account, id, linkMinutes))
}

/**
 * Makes the link of an email that is about to be sent. A later attempt to send it replaces it.
 * @returns null if the password was set meanwhile, or the account deleted
 */
export async function makeResetLink(
  { chance, clock, config, db }: Pick<Platform, 'chance' | 'clock' | 'config' | 'db'>,
  id: string,
): Promise<string | null> {
  const token = randomToken(chance)
  const made = await db
    .update(passwordResetLinks)
    .set({ tokenHash: hashToken(token), expiresAt: linkEnds(clock()) })
    .where(and(eq(passwordResetLinks.id, id), isNull(passwordResetLinks.usedAt)))
    .returning({ id: passwordResetLinks.id })
  return made.length === 0 ? null : `${publicOrigin(config)}/reset-password/${token}`
}

const linkEnds = (sentAt: Date) => new Date(sentAt.getTime() + linkMinutes * minute)

/** Whether the link could set a password now: it was not used, and is not too old. */
export async function isResetLinkUsable(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  hashcode: string,
): Promise<boolean> {
  const links = await db
    .select({ id: passwordResetLinks.id })
    .from(passwordResetLinks)
    .where(usableLink(hashcode, clock()))
  return links.length > 0
}

const usableLink = (hashcode: string, now: Date) =>
  and(
    eq(passwordResetLinks.tokenHash, hashToken(hashcode)),
    isNull(passwordResetLinks.usedAt),
    gt(passwordResetLinks.expiresAt, now),
  )

export type ResetPasswordResult =
  | { ok: true; userId: UserId }
  | { ok: false; reason: 'link_not_usable' | PasswordFault }

/** Sets the password by an emailed link. The link works once, and every session of the account ends. */
export async function resetPassword(
  platform: Platform,
  { hashcode, password }: ResetPasswordRequest,
): Promise<ResetPasswordResult> {
  const { clock, config, db } = platform
  const usable = usableLink(hashcode, clock())
  const [owner] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(passwordResetLinks)
    .innerJoin(users, eq(users.id, passwordResetLinks.userId))
    .where(usable)
  if (!owner) return { ok: false, reason: 'link_not_usable' }
  const fault = passwordFault(config.PASSWORD_POLICY, password, owner, isCommonPassword)
  if (fault) return { ok: false, reason: fault }
  const passwordHash = await hashNewPassword(platform, password)
  return db.transaction(async (tx) => {
    // The account is locked before its links, as when setting a password; only then is it certain that the link is unused.
    const account = await lockAccount(tx, owner.id, 'no key update')
    const [link] = await tx.select().from(passwordResetLinks).where(usable)
    if (!account || !link) return { ok: false, reason: 'link_not_usable' }
    await setPassword(tx, platform, account, { passwordHash, keepSession: null })
    await forgetAllGuesses(tx, account.email)
    return { ok: true, userId: account.id }
  })
}
