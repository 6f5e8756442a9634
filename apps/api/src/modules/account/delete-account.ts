import { revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import type { Posting } from '@toprun/ledger/posting'
import { and, count, eq, inArray } from 'drizzle-orm'
import { randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { contests, entries } from '../contests/tables.ts'
import { hashPassword } from '../identity/passwords.ts'
import { revokeSessionsOf } from '../identity/sessions.ts'
import { emailVerificationLinks, passwordResetLinks, sessions, users } from '../identity/tables.ts'
import { newsletterSubscribers, supportTickets, waitlist } from '../support/tables.ts'

export type DeleteAccount =
  | { ok: true }
  /** Teams of the account stand in contests that are not over. */
  | { ok: false; reason: 'entries_running'; entries: number }
  /** Wallet and winnings together; it may be waived. */
  | { ok: false; reason: 'balance_left'; amountMinor: bigint }

/**
 * Erases what is personal and ends every session. The ledger, teams and results stay under a pseudonym (decisions.md, Game).
 * @param waiveBalance what is left in wallet and winnings goes to the house, as was said aloud before.
 */
export async function deleteAccount(
  { chance, clock, db }: Pick<Platform, 'chance' | 'clock' | 'db'>,
  userId: string,
  { waiveBalance }: { waiveBalance: boolean },
): Promise<DeleteAccount> {
  // Nobody knows it, so nobody signs in with it.
  const passwordHash = await hashPassword(randomToken(chance))
  return db.transaction(async (tx) => {
    // From here on nobody joins a contest with this account: that would need a share of this lock.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.deletedAt !== null) return { ok: true }
    const running = await runningEntries(tx, userId)
    if (running > 0) return { ok: false, reason: 'entries_running', entries: running }
    const left = await leftOver(tx, userId)
    const amountMinor = left.reduce((sum, posting) => sum + posting.amountMinor, 0n)
    if (amountMinor > 0n && !waiveBalance) return { ok: false, reason: 'balance_left', amountMinor }
    await erase(tx, { id: userId, email: user.email, passwordHash, now: clock() })
    if (left.length > 0) {
      const posted = await post(tx, { key: `waiver:${userId}`, kind: 'waiver', postings: left })
      if (!posted.ok) throw new Error(`what ${userId} waived could not be posted: ${posted.reason}`)
    }
    return { ok: true }
  })
}

async function runningEntries(tx: Database, userId: string): Promise<number> {
  const [running] = await tx
    .select({ entries: count() })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(and(eq(entries.userId, userId), inArray(contests.state, ['open', 'locked'])))
  return running?.entries ?? 0
}

/** What the house would get. */
async function leftOver(tx: Database, userId: string): Promise<Posting[]> {
  const accounts = [walletOf(userId), winningsOf(userId)]
  const balances = await Promise.all(accounts.map((source) => balanceOf(tx, source)))
  return accounts.flatMap((source, index) => {
    const amountMinor = balances[index] ?? 0n
    return amountMinor > 0n ? [{ source, destination: revenue, amountMinor }] : []
  })
}

async function erase(
  tx: Database,
  { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date },
): Promise<void> {
  await revokeSessionsOf(tx, id, now)
  await tx.update(sessions).set({ userAgent: null }).where(eq(sessions.userId, id))
  await tx.delete(passwordResetLinks).where(eq(passwordResetLinks.userId, id))
  await tx.delete(emailVerificationLinks).where(eq(emailVerificationLinks.userId, id))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  await tx.delete(waitlist).where(eq(waitlist.email, email))
  await tx
    .update(supportTickets)
    .set({ name: pseudonym, email: pseudonymAddress(id), message: '' })
    .where(eq(supportTickets.email, email))
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

const pseudonym = 'Former member'

/** `.invalid` is nobody's, for ever (RFC 2606). */
function pseudonymAddress(id: string): string {
  return `${id}@deleted.invalid`
}
