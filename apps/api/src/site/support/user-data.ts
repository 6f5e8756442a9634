import { eq, sql } from 'drizzle-orm'
import { failedMailsKept, forgetMailsOf } from '../../platform/mail.ts'
import { erasedEmail, erasedName, type UserDataPart } from '../../platform/user-data.ts'
import { newsletterSubscribers, supportTickets, waitlist } from './tables.ts'

/**
 * Messages from a user's address, and the mailing lists that it is on. They belong to the user only once the address is verified:
 * anyone can open an account with someone else's address.
 */
export const supportData: UserDataPart = {
  tables: ['support_tickets', 'waitlist', 'newsletter_subscribers'],

  kept: [
    { setting: 'KEEP_TICKETS_DAYS', table: supportTickets, since: sql`${supportTickets.createdAt}` },
    failedMailsKept('KEEP_TICKETS_DAYS', ['support_ticket', 'support_acknowledgement']),
    {
      setting: 'KEEP_UNSUBSCRIBED_DAYS',
      table: newsletterSubscribers,
      since: sql`${newsletterSubscribers.leftAt}`,
    },
  ],

  /** `correspondence` is null until the address is verified. */
  async exportData(tx, { email, emailVerifiedAt }) {
    if (emailVerifiedAt === null) return { correspondence: null }
    const tickets = await tx.select().from(supportTickets).where(eq(supportTickets.email, email))
    return {
      correspondence: {
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
      },
    }
  },

  async erase(tx, { id, email, emailVerifiedAt }) {
    if (emailVerifiedAt === null) return
    await forgetMailsOf(tx, email, null)
    await tx.delete(newsletterSubscribers).where(sql`lower(${newsletterSubscribers.email}) = ${email}`)
    await tx.delete(waitlist).where(eq(waitlist.email, email))
    await tx
      .update(supportTickets)
      .set({ name: erasedName, email: erasedEmail(id), subject: 'Erased', message: 'Erased' })
      .where(eq(supportTickets.email, email))
  },
}
