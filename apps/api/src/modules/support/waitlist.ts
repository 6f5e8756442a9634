import { publicOrigin } from '../../platform/configuration.ts'
import { type Desk, mailVisitor, oneAtATime } from './desk.ts'
import { waitlistLetter } from './letters.ts'
import { waitlist } from './tables.ts'

/** Puts an address on the waitlist. The first time counts, with its name; only then there is a mail. */
export async function joinWaitlist(desk: Desk, name: string, email: string): Promise<void> {
  await oneAtATime(desk.db, email, async (tx) => {
    const joined = await tx
      .insert(waitlist)
      .values({ name, email, joinedAt: desk.clock() })
      .onConflictDoNothing()
      .returning({ email: waitlist.email })
    if (joined.length > 0) await mailVisitor(desk, tx, waitlistLetter(email, publicOrigin(desk.config)))
  })
}
