import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, count, eq, gt, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, lockUserAlone } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import type { Jobs, Queue } from '../../../platform/jobs.ts'
import { type Claim, cryptoClaims } from '../tables.ts'

/** The owner and purpose of a transaction: `quoteId` for an order, `token` for a deposit. */
export type ClaimedTransaction = { userId: UserId; hash: string } & (
  | { quoteId: string; token: null }
  | { quoteId: null; token: string }
)

export type NewClaim = ClaimedTransaction & Actor

export const depositConfirmationQueue: Queue<{ claimId: string }> = {
  name: 'crypto_confirmation',
  data: z.object({ claimId: z.uuid() }),
}

export type DepositClaimResult = { ok: true; claim: Claim } | { ok: false; reason: 'too_many_claims' }

/** More than anyone needs; fewer than would keep our node busy. */
const openAtOnce = 20

/** Stores a transaction that a user names. Idempotent; a lost claim waits again. */
export function insertClaim(
  { db, jobs }: { db: Database; jobs: Jobs },
  { sessionId, ...claim }: NewClaim,
  now: Date,
): Promise<DepositClaimResult> {
  return db.transaction(async (tx): Promise<DepositClaimResult> => {
    await lockUserAlone(tx, { userId: claim.userId, sessionId })
    const earlier = await findSame(tx, claim)
    if (!earlier && (await countOpen(tx, claim.userId, now)) >= openAtOnce)
      return { ok: false, reason: 'too_many_claims' }
    return { ok: true, claim: await ensureClaim(tx, jobs, claim, now) }
  })
}

/** The claim of a transaction: created together with its job if it is new, waiting again if it was lost. */
export async function ensureClaim(
  tx: Database,
  jobs: Jobs,
  claim: ClaimedTransaction,
  now: Date,
): Promise<Claim> {
  const [made] = await tx
    .insert(cryptoClaims)
    .values({ ...claim, state: 'waiting', createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (made) {
    await jobs.enqueue(tx, depositConfirmationQueue, randomUUID(), { claimId: made.id })
    return made
  }
  const same = await findSame(tx, claim)
  if (!same) throw new Error(`The claim of ${claim.hash} was neither made nor found`)
  return lookAgain(tx, jobs, same)
}

/** A check that does not find it loses it again. */
async function lookAgain(tx: Database, jobs: Jobs, claim: Claim): Promise<Claim> {
  const [revived] = await tx
    .update(cryptoClaims)
    .set({ state: 'waiting' })
    .where(and(eq(cryptoClaims.id, claim.id), eq(cryptoClaims.state, 'lost')))
    .returning()
  if (!revived) return claim
  await jobs.enqueue(tx, depositConfirmationQueue, randomUUID(), { claimId: claim.id })
  return revived
}

async function findSame(
  tx: Database,
  { userId, hash, quoteId, token }: ClaimedTransaction,
): Promise<Claim | null> {
  const [found] = await tx
    .select()
    .from(cryptoClaims)
    .where(
      and(
        eq(cryptoClaims.userId, userId),
        eq(cryptoClaims.hash, hash),
        quoteId === null ? isNull(cryptoClaims.quoteId) : eq(cryptoClaims.quoteId, quoteId),
        token === null ? isNull(cryptoClaims.token) : eq(cryptoClaims.token, token),
      ),
    )
  return found ?? null
}

/**
 * Waiting claims are checked again and again, for a day; each one refused within the hour costs a request to every
 * chain.
 */
async function countOpen(tx: Database, userId: UserId, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(cryptoClaims)
    .where(
      and(
        eq(cryptoClaims.userId, userId),
        or(
          eq(cryptoClaims.state, 'waiting'),
          and(
            eq(cryptoClaims.state, 'refused'),
            gt(cryptoClaims.createdAt, new Date(now.getTime() - 60 * 60_000)),
          ),
        ),
      ),
    )
  return row?.open ?? 0
}
