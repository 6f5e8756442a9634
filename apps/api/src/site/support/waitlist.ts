import { publicOrigin } from '../../platform/configuration.ts'
import { waitlistEmail } from './emails.ts'
import { emailVisitor, type SupportContext, withAddressLock } from './form-submissions.ts'
import { waitlist } from './tables.ts'

/** Adds an address to the waitlist. Only the first request stores the name and sends an email. */
export async function joinWaitlist(context: SupportContext, name: string, email: string): Promise<void> {
  await withAddressLock(context.db, email, async (tx) => {
    const joined = await tx
      .insert(waitlist)
      .values({ name, email, joinedAt: context.clock() })
      .onConflictDoNothing()
      .returning({ email: waitlist.email })
    if (joined.length > 0) await emailVisitor(context, tx, waitlistEmail(email, publicOrigin(context.config)))
  })
}
