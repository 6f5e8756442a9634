import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, gt, isNull } from 'drizzle-orm'
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

/**
 * Emails a verification link, unless the address is verified or the limit of links is reached. @returns which of
 * these happened
 */
export async function mailVerificationLink(
  tx: Database,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  userId: UserId,
): Promise<'mailed' | 'verified' | 'enough'> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user || user.emailVerifiedAt !== null || user.deletedAt !== null) return 'verified'
  const now = clock()
  const recent = gt(emailVerificationLinks.createdAt, new Date(now.getTime() - hour))
  const sent = await tx.$count(emailVerificationLinks, and(eq(emailVerificationLinks.userId, userId), recent))
  if (sent >= linksAnHour) return 'enough'
  const id = randomUUID()
  await tx
    .insert(emailVerificationLinks)
    .values({ id, userId, email: user.email, createdAt: now, expiresAt: linkEnds(now) })
  await sendLater(jobs, tx, verificationEmail(user, id))
  return 'mailed'
}

/** Makes the link of an email that is about to be sent. A later attempt to send it replaces it. */
export async function makeVerificationLink(
  { chance, clock, config, db }: Pick<Platform, 'chance' | 'clock' | 'config' | 'db'>,
  id: string,
): Promise<string | null> {
  const token = randomToken(chance)
  const made = await db
    .update(emailVerificationLinks)
    .set({ tokenHash: hashToken(token), expiresAt: linkEnds(clock()) })
    .where(eq(emailVerificationLinks.id, id))
    .returning({ id: emailVerificationLinks.id })
  return made.length === 0 ? null : `${publicOrigin(config)}/verify-email/${token}`
}

const linkEnds = (sentAt: Date) => new Date(sentAt.getTime() + linkDays * 24 * hour)

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
