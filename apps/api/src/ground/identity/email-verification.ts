import type { UserId } from '@toprun/api-schema/ids'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, randomToken } from '../../platform/chance.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { verificationEmail } from './emails.ts'
import { emailVerificationLinks, users } from './tables.ts'

const hour = 3_600_000
const linkDays = 7
/** Per account, however often it asks. */
const linksAnHour = 3

/** Emails a verification link, unless the address is verified or the limit of links is reached. */
export async function mailVerificationLink(
  tx: Database,
  { chance, clock, config, jobs }: Pick<Platform, 'chance' | 'clock' | 'config' | 'jobs'>,
  userId: UserId,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user || user.emailVerifiedAt !== null || user.deletedAt !== null) return
  const now = clock()
  const recent = gt(emailVerificationLinks.createdAt, new Date(now.getTime() - hour))
  const [sent] = await tx
    .select({ links: count() })
    .from(emailVerificationLinks)
    .where(and(eq(emailVerificationLinks.userId, userId), recent))
  if (sent && sent.links >= linksAnHour) return
  const token = randomToken(chance)
  await tx.insert(emailVerificationLinks).values({
    tokenHash: hashToken(token),
    userId,
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkDays * 24 * hour),
  })
  await sendLater(jobs, tx, verificationEmail(user, `${publicOrigin(config)}/verify-email/${token}`))
}

/** Idempotent. @returns false if the link is unknown or too old */
export async function verifyEmail(db: Database, token: string, now: Date): Promise<boolean> {
  const [link] = await db
    .select()
    .from(emailVerificationLinks)
    .where(
      and(eq(emailVerificationLinks.tokenHash, hashToken(token)), gt(emailVerificationLinks.expiresAt, now)),
    )
  if (!link) return false
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, link.userId), eq(users.email, link.email), isNull(users.emailVerifiedAt)))
  return true
}
