import { eq, sql } from 'drizzle-orm'
import { randomToken } from '../../platform/chance.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { type Desk, mailVisitor, oneAtATime } from './desk.ts'
import { newsletterLetter } from './letters.ts'
import { newsletterSubscribers } from './tables.ts'

/**
 * Adds an address to the newsletter. Who is in already stays in and gets no mail; who had left is in again, with the token
 * of old, so that the links in mails of old go on working.
 */
export async function joinNewsletter(desk: Desk, email: string): Promise<void> {
  const { config, clock, chance, db } = desk
  await oneAtATime(db, email, async (tx) => {
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
    await mailVisitor(desk, tx, newsletterLetter(email, publicOrigin(config), token))
  })
}

export type LeaveNewsletter = { ok: true } | { ok: false; reason: 'unknown_token' }

/** Leaving twice is leaving once. */
export async function leaveNewsletter(db: Database, token: string, now: Date): Promise<LeaveNewsletter> {
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
