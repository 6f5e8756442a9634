import { walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { and, eq } from 'drizzle-orm'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import { userEntries } from '../join/user-entries.ts'
import { contests, entries } from '../tables.ts'

export type ClaimResult =
  | { ok: true; amountMinor: bigint; balanceMinor: bigint; replayed: boolean }
  | { ok: false; reason: 'unknown_entry' | 'not_settled' | 'nothing_won' }

/** Moves an entry's winnings into its owner's wallet, once; a repeated claim returns the same and moves nothing. */
export async function claimWinnings(
  db: Database,
  request: Actor & { entryId: string; now: Date },
): Promise<ClaimResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, request)
    const [entry] = await tx
      .select()
      .from(entries)
      .where(and(eq(entries.id, request.entryId), eq(entries.userId, request.userId)))
      .for('update')
    if (!entry) return { ok: false, reason: 'unknown_entry' }
    const [contest] = await tx.select().from(contests).where(eq(contests.id, entry.contestId))
    if (contest?.state !== 'settled') return { ok: false, reason: 'not_settled' }
    if (entry.prizeMinor === 0n) return { ok: false, reason: 'nothing_won' }
    const { replayed } = await mustPost(tx, {
      key: `claim:${entry.id}`,
      kind: 'claim',
      postings: [
        {
          source: winningsOf(entry.userId),
          destination: walletOf(entry.userId),
          amountMinor: entry.prizeMinor,
        },
      ],
      reference: { contestId: contest.id, contest: contest.name, entryId: entry.id },
    })
    if (!replayed) {
      await tx.update(entries).set({ claimedAt: request.now }).where(eq(entries.id, entry.id))
    }
    const balanceMinor = await balanceOf(tx, walletOf(entry.userId))
    return { ok: true, amountMinor: entry.prizeMinor, balanceMinor, replayed }
  })
}

export interface ClaimedAll {
  amountMinor: bigint
  balanceMinor: bigint
  /** Unclaimed entries are left: call again. */
  more: boolean
}

const claimedAtOnce = 50

/**
 * Claims the winnings of a user's entries, newest first and a limited number in one call, each in its own
 * transaction.
 */
export async function claimAllWinnings(
  db: Database,
  request: Actor & { now: Date },
  limit = claimedAtOnce,
): Promise<ClaimedAll> {
  const { userId } = request
  const found = await userEntries(db, { userId, only: 'claimable', limit: limit + 1 })
  let amountMinor = 0n
  for (const { entry } of found.slice(0, limit)) {
    const claimed = await claimWinnings(db, { ...request, entryId: entry.id })
    // Another call may have claimed it meanwhile.
    if (claimed.ok && !claimed.replayed) amountMinor += claimed.amountMinor
  }
  return { amountMinor, balanceMinor: await balanceOf(db, walletOf(userId)), more: found.length > limit }
}
