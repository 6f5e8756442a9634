import { eq, sql } from 'drizzle-orm'
import { randomToken } from '../../platform/chance.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { newsletterEmail } from './emails.ts'
import { emailVisitor, type SupportContext, withAddressLock } from './form-submissions.ts'
import { newsletterSubscribers } from './tables.ts'

/**
 * Subscribes an address. A subscriber stays subscribed and gets no email. A former subscriber is subscribed again with the old
 * token, so that links in old emails still work.
 */
export async function joinNewsletter(context: SupportContext, email: string): Promise<void> {
  const { config, clock, chance, db } = context
  await withAddressLock(db, email, async (tx) => {
    const before = await find(tx, email)
    if (before && before.leftAt === null) return
    const token = before?.token ?? randomToken(chance)
    const subscribedAt = clock()
    if (before)
      await tx
        .update(newsletterSubscribers)
        .set({ subscribedAt, leftAt: null })
        .where(eq(newsletterSubscribers.id, before.id))
    else await tx.insert(newsletterSubscribers).values({ email, token, subscribedAt })
    await emailVisitor(context, tx, newsletterEmail(email, publicOrigin(config), token))
  })
}

export type LeaveNewsletterResult = { ok: true } | { ok: false; reason: 'unknown_token' }

/** Idempotent: the first call counts. */
export async function leaveNewsletter(
  db: Database,
  token: string,
  now: Date,
): Promise<LeaveNewsletterResult> {
  const left = await db
    .update(newsletterSubscribers)
    .set({ leftAt: sql`COALESCE(${newsletterSubscribers.leftAt}, ${now})` })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id })
  return left.length > 0 ? { ok: true } : { ok: false, reason: 'unknown_token' }
}

async function find(tx: Database, email: string) {
  const [found] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`)
  return found
}
