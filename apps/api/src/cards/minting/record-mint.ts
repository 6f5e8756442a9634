import type { UserId } from '@toprun/api-schema/ids'
import type { mintRecordRequest } from '@toprun/api-schema/minting'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Hex, isHex } from 'viem'
import type { z } from 'zod'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import { applySeen, checkTransaction, type MintRefusal } from './check-mint.ts'
import type { MintContext } from './mint-context.ts'
import { findMint, lockMint, nameTransaction } from './mint-store.ts'
import { type MintRow, mints } from './tables.ts'

export type RecordMintResult = { ok: true; mint: MintRow } | { ok: false; reason: MintRefusal | 'no_upload' }

/**
 * Records the transaction by which a user minted an uploaded file; idempotent. A pending transaction is recorded too, and
 * checked until it is final. Throws if a node does not respond.
 */
export async function recordMint(
  context: MintContext,
  actor: Actor,
  { title, hash, ipfs }: z.infer<typeof mintRecordRequest>,
): Promise<RecordMintResult> {
  const { db, jobs, clock } = context
  const named = asHash(hash)
  const before = await findByFile(db, actor.userId, ipfs, named)
  if (!before) return { ok: false, reason: 'no_upload' }
  if (before.hash === named && before.state !== 'uploaded') return { ok: true, mint: before }
  // Asked outside the transaction: a node may take seconds.
  const checked = await checkTransaction(context, before, named)
  if (!checked.ok) return checked
  const now = clock()
  return db.transaction(async (tx): Promise<RecordMintResult> => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'mint')
    const mint = await lockMint(tx, before.id, actor.userId)
    // Another file took its place while the chain was asked.
    if (mint?.cid !== before.cid) return { ok: false, reason: 'no_upload' }
    if (mint.state !== 'minted') {
      const { chain, seen, token } = checked
      await nameTransaction(tx, jobs, mint, { hash: named, chainId: chain?.chainId ?? null, title }, now)
      if (chain && token && seen.state === 'mined')
        await applySeen({ tx, jobs }, mint, { chain, token, confirmations: seen.confirmations }, now)
    }
    const recorded = await findMint(tx, mint.id, actor.userId)
    return recorded ? { ok: true, mint: recorded } : { ok: false, reason: 'no_upload' }
  })
}

/** The mint that has this transaction, else the latest upload of the file that is not final. */
async function findByFile(db: Database, userId: UserId, cid: string, hash: Hex): Promise<MintRow | null> {
  const own = and(eq(mints.userId, userId), eq(mints.cid, cid))
  const [named] = await db
    .select()
    .from(mints)
    .where(and(own, eq(mints.hash, hash)))
  if (named) return named
  const [latest] = await db
    .select()
    .from(mints)
    .where(and(own, inArray(mints.state, ['uploaded', 'confirming'])))
    .orderBy(desc(mints.uploadedAt), mints.id)
    .limit(1)
  return latest ?? null
}

function asHash(text: string): Hex {
  if (!isHex(text)) throw new Error(`${text} is no transaction hash`)
  return text
}
