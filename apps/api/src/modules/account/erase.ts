import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { forgetMailsTo } from '../../platform/mail.ts'
import { cryptoQuotes } from '../crypto/tables.ts'
import { accountLetters } from '../identity/letters.ts'
import { forgetPasswordResets } from '../identity/password-reset.ts'
import { revokeSessionsOf } from '../identity/sessions.ts'
import { emailVerificationLinks, passwordResetLinks, sessions, users } from '../identity/tables.ts'
import { newsletterSubscribers, supportTickets, waitlist } from '../support/tables.ts'

interface Person {
  id: string
  email: string
  emailVerifiedAt: Date | null
}

/**
 * Puts a pseudonym in place of a person, wherever they are named. What was written from an address is erased for who proved to
 * read its mail alone: anybody can open an account with anybody's address. The letters of the account itself go in any case. From
 * which address a transaction on a chain came stays with its claim: the chain tells it of the hash for ever, and money that must go
 * back is sent there.
 * @param passwordHash of what nobody knows.
 */
export async function erase(
  tx: Database,
  { id, email, emailVerifiedAt }: Person,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await revokeSessionsOf(tx, id, now)
  await tx.update(sessions).set({ userAgent: null }).where(eq(sessions.userId, id))
  await tx.delete(passwordResetLinks).where(eq(passwordResetLinks.userId, id))
  await tx.delete(emailVerificationLinks).where(eq(emailVerificationLinks.userId, id))
  await tx.update(cryptoQuotes).set({ payer: null }).where(eq(cryptoQuotes.userId, id))
  await forgetPasswordResets(tx, email)
  await forgetMailsTo(tx, email, accountLetters)
  if (emailVerifiedAt !== null) await eraseCorrespondence(tx, { id, email })
  await tx
    .update(users)
    .set({
      name: pseudonym,
      email: pseudonymAddress(id),
      phone: null,
      passwordHash,
      emailVerifiedAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, id))
}

async function eraseCorrespondence(tx: Database, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  await forgetMailsTo(tx, email, null)
  await tx.delete(newsletterSubscribers).where(sql`lower(${newsletterSubscribers.email}) = ${email}`)
  await tx.delete(waitlist).where(eq(waitlist.email, email))
  await tx
    .update(supportTickets)
    .set({ name: pseudonym, email: pseudonymAddress(id), subject: 'Erased', message: 'Erased' })
    .where(eq(supportTickets.email, email))
}

const pseudonym = 'Former member'

/** `.invalid` is nobody's, for ever (RFC 2606). */
function pseudonymAddress(id: string): string {
  return `${id}@deleted.invalid`
}
