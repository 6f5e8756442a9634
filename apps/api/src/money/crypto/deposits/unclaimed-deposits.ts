import type { UserId } from '@toprun/api-schema/ids'
import { clearingOf, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { formatUnits } from 'viem'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { afterCursor } from '../../../platform/page-place.ts'
import type { Token } from '../chain/chains.ts'
import { cryptoClaims, type UnclaimedDeposit, unclaimedDeposits } from '../tables.ts'
import { stablecoinCents } from './value-transfer.ts'

type NewUnclaimed = typeof unclaimedDeposits.$inferInsert

/** Adds deposits to the operator's list; existing ones stay unchanged. */
export async function insertUnclaimed(tx: Database, deposits: readonly NewUnclaimed[]): Promise<void> {
  if (deposits.length === 0) return
  await tx
    .insert(unclaimedDeposits)
    .values([...deposits])
    .onConflictDoNothing()
}

/** An unassigned deposit, with the user whose claim it belongs to. */
export interface ListedDeposit {
  deposit: UnclaimedDeposit
  claimant: UserId | null
}

/** Unassigned deposits, oldest first. @param after a cursor */
export function listUnclaimed(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ListedDeposit[]> {
  return db
    .select({ deposit: unclaimedDeposits, claimant: cryptoClaims.userId })
    .from(unclaimedDeposits)
    .leftJoin(cryptoClaims, eq(cryptoClaims.id, unclaimedDeposits.claimId))
    .where(
      and(
        isNull(unclaimedDeposits.assignedAt),
        afterCursor(after, [unclaimedDeposits.foundAt, unclaimedDeposits.id], '>'),
      ),
    )
    .orderBy(asc(unclaimedDeposits.foundAt), asc(unclaimedDeposits.id))
    .limit(limit)
}

/** The amount: `12.5 USDC`, in whole units if the token is known. */
export function depositText(
  { chainId, token: tokenId, amount }: UnclaimedDeposit,
  tokens: readonly Token[],
): string {
  if (tokenId === null) return `${formatUnits(amount, 18)} ${chainId === 137 ? 'POL' : 'ETH'}`
  const token = tokens.find(({ id }) => id === tokenId)
  return token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : `${amount} of ${tokenId}`
}

/** Why nobody was credited. */
export function unclaimedText({ deposit, claimant }: ListedDeposit): string {
  switch (deposit.reason) {
    case 'unmatched':
      return 'does not identify a user'
    case 'not_allowed':
      return `is held: ${claimant} may not pay in`
    case 'no_price':
      return 'paid an expired or used quote, and the rate at its block is unknown'
  }
}

/** Its value in cents, for a token that is known; null otherwise. */
export function depositCents(
  { token: tokenId, amount }: UnclaimedDeposit,
  tokens: readonly Token[],
): bigint | null {
  const token = tokens.find(({ id }) => id === tokenId)
  return token ? stablecoinCents(amount, token.decimals) : null
}

export type AssignResult =
  | { ok: true; deposit: UnclaimedDeposit; userId: UserId; creditedMinor: bigint }
  | { ok: false; reason: 'unknown_deposit' | 'unknown_user' | 'assigned_already' | 'booked_already' }

/**
 * Credits a deposit to a user, once, and stores who decided it. A held claim for it is settled, or refused if it is another user's.
 * @param by the operator's name
 */
export function assignDeposit(
  db: Database,
  { id, userId, amountMinor, by }: { id: string; userId: UserId; amountMinor: bigint; by: string },
  now: Date,
): Promise<AssignResult> {
  return db.transaction(async (tx): Promise<AssignResult> => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('key share')
    if (!user) return { ok: false, reason: 'unknown_user' }
    const [deposit] = await tx
      .select()
      .from(unclaimedDeposits)
      .where(eq(unclaimedDeposits.id, id))
      .for('update')
    if (!deposit) return { ok: false, reason: 'unknown_deposit' }
    if (deposit.assignedAt !== null) return { ok: false, reason: 'assigned_already' }
    if (deposit.claimId === null && (await isBooked(tx, deposit)))
      return { ok: false, reason: 'booked_already' }
    await tx
      .update(unclaimedDeposits)
      .set({ userId, creditedMinor: amountMinor, assignedAt: now, assignedBy: by })
      .where(eq(unclaimedDeposits.id, id))
    if (deposit.claimId !== null) {
      const held = and(eq(cryptoClaims.id, deposit.claimId), eq(cryptoClaims.state, 'held'))
      await tx
        .update(cryptoClaims)
        .set({ state: 'settled', outcome: 'deposited', creditedMinor: amountMinor, settledAt: now })
        .where(and(held, eq(cryptoClaims.userId, userId)))
      await tx.update(cryptoClaims).set({ state: 'refused', refusal: 'already_booked' }).where(held)
    }
    await mustPost(tx, {
      key: `unclaimed-deposit:${id}`,
      kind: 'deposit',
      postings: [{ source: clearingOf('crypto'), destination: walletOf(userId), amountMinor }],
      reference: {
        depositId: id,
        method: deposit.token === null ? coinMethod(deposit.chainId) : 'stablecoin',
      },
    })
    return { ok: true, deposit, userId, creditedMinor: amountMinor }
  })
}

const coinMethod = (chainId: number) => (chainId === 137 ? 'crypto_matic' : 'crypto_eth')

/** Whether an operator has credited somebody with the transaction. Until `tx` ends no operator does. */
export async function isAssigned(tx: Database, chainId: number | null, hash: string): Promise<boolean> {
  const found = await tx
    .select({ assignedAt: unclaimedDeposits.assignedAt })
    .from(unclaimedDeposits)
    .where(and(eq(unclaimedDeposits.chainId, chainId ?? 0), eq(unclaimedDeposits.hash, hash)))
    .orderBy(asc(unclaimedDeposits.id))
    .for('update')
  return found.some(({ assignedAt }) => assignedAt !== null)
}

/** A claim has been credited with the same transaction meanwhile. */
async function isBooked(tx: Database, { chainId, hash }: UnclaimedDeposit): Promise<boolean> {
  const booked = await tx
    .select({ id: cryptoClaims.id })
    .from(cryptoClaims)
    .where(
      and(eq(cryptoClaims.chainId, chainId), eq(cryptoClaims.hash, hash), eq(cryptoClaims.state, 'settled')),
    )
  return booked.length > 0
}
