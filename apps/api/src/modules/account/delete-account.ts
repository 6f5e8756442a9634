import { revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import type { Posting } from '@toprun/ledger/posting'
import { and, count, eq, inArray, sum } from 'drizzle-orm'
import { randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { contests, entries } from '../contests/tables.ts'
import { hashPassword } from '../identity/passwords.ts'
import { users } from '../identity/tables.ts'
import { orders } from '../payments/tables.ts'
import { comingMoney } from './coming-money.ts'
import { erase } from './erase.ts'

export type DeleteAccount =
  | { ok: true }
  /** Teams of the account stand in contests that are not over. */
  | { ok: false; reason: 'entries_running'; entries: number }
  /** Money may still come: it would come to nobody. */
  | { ok: false; reason: 'money_coming'; by: 'payment' | 'claim' }
  /** Wallet and winnings together, and combos that are paid and were not opened; it may be waived. */
  | { ok: false; reason: 'balance_left'; amountMinor: bigint; units: number }

/**
 * Erases what is personal and ends every session. The ledger, teams and results stay under a pseudonym (decisions.md, Game).
 * @param waiveBalance what is left in wallet and winnings goes to the house, and combos that were not opened are given up, as was
 * said aloud before.
 */
export async function deleteAccount(
  { chance, clock, db }: Pick<Platform, 'chance' | 'clock' | 'db'>,
  userId: string,
  { waiveBalance }: { waiveBalance: boolean },
): Promise<DeleteAccount> {
  // Nobody knows it, so nobody signs in with it.
  const passwordHash = await hashPassword(randomToken(chance))
  return db.transaction(async (tx) => {
    // From here on nobody joins a contest or begins a payment with this account: that would need a share of this lock.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.deletedAt !== null) return { ok: true }
    const running = await runningEntries(tx, userId)
    if (running > 0) return { ok: false, reason: 'entries_running', entries: running }
    const by = await comingMoney(tx, userId)
    if (by !== null) return { ok: false, reason: 'money_coming', by }
    const left = await leftOver(tx, userId)
    const amountMinor = left.reduce((total, posting) => total + posting.amountMinor, 0n)
    const units = await unopenedUnits(tx, userId)
    if ((amountMinor > 0n || units > 0) && !waiveBalance)
      return { ok: false, reason: 'balance_left', amountMinor, units }
    await erase(tx, user, { passwordHash, now: clock() })
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

/** Paid orders wait for their packs to be opened. */
async function unopenedUnits(tx: Database, userId: string): Promise<number> {
  const paid = and(eq(orders.userId, userId), eq(orders.state, 'paid'))
  const [unopened] = await tx
    .select({ units: sum(orders.units) })
    .from(orders)
    .where(paid)
  return Number(unopened?.units ?? 0)
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
