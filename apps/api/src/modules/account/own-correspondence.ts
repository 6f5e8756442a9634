import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newsletterSubscribers, supportTickets, waitlist } from '../support/tables.ts'

/**
 * What was written to us from a member's address, and the lists it is on. Forms take any address, and so does signing up: what
 * somebody wrote belongs to who proved to read mail at that address, so until then it is null.
 */
export async function correspondenceOf(
  tx: Database,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) {
  if (emailVerifiedAt === null) return null
  const tickets = await tx.select().from(supportTickets).where(eq(supportTickets.email, email))
  return {
    supportTickets: tickets.map(({ number, ...ticket }) => ({ number: `TR-${number}`, ...ticket })),
    waitlist: await tx.select().from(waitlist).where(eq(waitlist.email, email)),
    newsletter: await tx
      .select({
        email: newsletterSubscribers.email,
        subscribedAt: newsletterSubscribers.subscribedAt,
        leftAt: newsletterSubscribers.leftAt,
      })
      .from(newsletterSubscribers)
      .where(sql`lower(${newsletterSubscribers.email}) = ${email}`),
  }
}
